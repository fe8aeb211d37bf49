import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { queriesApi } from '#api/queries/queries.ts'
import { callQuery } from '#web/app/call/call.ts'
import { ChartFigure } from './ChartFigure.tsx'
import { RetryLine } from '../kit/RetryLine.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'

type Props = {
  chart: CallOutput<typeof queriesApi.chart>
  /** The state of flows that is counted; without it, the one the chart names. */
  state?: string | undefined
}

/** A custom chart, whose numbers are still to be asked for. */
export function CustomChart({ chart, state }: Props) {
  const body = state === undefined ? {} : [{ key: 'flowState', value: state }]
  const rows = useQuery(callQuery(queriesApi.chartRowsPosted, { query: { alias: chart.alias }, body }))
  if (rows.error) {
    return <RetryLine tip={rows.error.message} onRetry={() => rows.refetch()} />
  }
  if (!rows.data) {
    return <Skeleton kind="cards" rows={1} />
  }
  return <ChartFigure chart={chart} rows={rows.data.rows} />
}
