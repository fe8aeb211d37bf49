import { useQuery } from '@tanstack/react-query'
import { appsApi } from '#api/portal/apps.ts'
import { q } from '#web/app/call.ts'
import { ChartFigure } from '#web/ui/ChartFigure.tsx'
import { RetryLine } from '#web/ui/RetryLine.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ColumnProps } from './column-props.ts'
import { parameterOf } from './parameter.ts'

/** A chart. On a page of its own its numbers stand below it. */
export function ChartColumn({ column, isWhole }: ColumnProps) {
  const reportId = parameterOf(column, 'alias') ?? column.alias
  const report = useQuery(q(appsApi.report, { query: { reportId } }))
  if (report.error) {
    return <RetryLine tip={report.error.message} onRetry={() => report.refetch()} />
  }
  if (!report.data) {
    return <Skeleton kind="cards" rows={1} />
  }
  return <ChartFigure chart={report.data} rows={report.data.rows} isInColumn={!isWhole} />
}
