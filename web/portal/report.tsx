import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { appsApi } from '#api/portal/apps.ts'
import { callQuery } from '#web/app/call/call.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { lazy } from '#web/ui/kit/lazy.tsx'

const ChartFigure = lazy(async () => ({
  default: (await import('#web/ui/chart/ChartFigure.tsx')).ChartFigure,
}))

/** A chart by its id or alias, with its numbers. */
export function Report({ reportId, isInColumn }: { reportId: string; isInColumn?: boolean }) {
  const report = useQuery(callQuery(appsApi.report, { query: { reportId } }))
  if (report.error) {
    return <RetryLine tip={report.error.message} onRetry={() => report.refetch()} />
  }
  const waiting = <Skeleton kind="cards" rows={1} />
  const [chart] = report.data ?? []
  return chart ? (
    <Suspense fallback={waiting}>
      <ChartFigure chart={chart} rows={chart.rows} isInColumn={isInColumn} isBare />
    </Suspense>
  ) : (
    waiting
  )
}
