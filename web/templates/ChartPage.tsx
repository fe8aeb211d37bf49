import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '#web/app/routing/routing.tsx'
import { queriesApi } from '#api/queries/queries.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { CustomChart } from '#web/ui/chart/CustomChart.tsx'
import { FormWaiting } from '#web/ui/form/FormWaiting.tsx'
import { Page } from '#web/ui/page/Page.tsx'

/** A chart that operators described, by its id or alias. */
export default function ChartPage() {
  const text = useText('templates')
  const { chartId } = useParams(screens.chart)
  const chart = useQuery(callQuery(queriesApi.chart, { params: { id: chartId } }))
  if (!chart.data) {
    return (
      <FormWaiting title={text('chart.title')} error={chart.error} onRetry={() => void chart.refetch()} />
    )
  }
  return (
    <Page title={chart.data.name} mood="work">
      <CustomChart chart={chart.data} />
    </Page>
  )
}
