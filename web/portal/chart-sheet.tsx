import { useQuery } from '@tanstack/react-query'
import { appsApi, type ShownApp } from '#api/portal/apps.ts'
import { q } from '#web/app/call.ts'
import { ChartFigure } from '#web/ui/ChartFigure.tsx'
import { RetryLine } from '#web/ui/RetryLine.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The chart of an app, over the page it was tapped on. */
export function ChartSheet({ app, onClose }: { app: ShownApp; onClose: () => void }) {
  const report = useQuery(q(appsApi.report, { query: { reportId: app.id } }))
  return (
    <Sheet isOpen title={app.name} onClose={onClose}>
      {report.data ? (
        <ChartFigure chart={report.data} rows={report.data.rows} />
      ) : report.error ? (
        <RetryLine tip={report.error.message} onRetry={() => report.refetch()} />
      ) : (
        <Skeleton kind="cards" rows={1} />
      )}
    </Sheet>
  )
}
