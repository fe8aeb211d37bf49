import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from '#web/app/routing/routing.tsx'
import { queriesApi } from '#api/queries/queries.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { CustomChart } from '#web/ui/chart/CustomChart.tsx'
import { FormWaiting } from '#web/ui/form/FormWaiting.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Page } from '#web/ui/page/Page.tsx'

/** A chart that operators described, by its id or alias. */
export default function ChartPage() {
  const text = useText('templates')
  const { chartId } = useParams(screens.chart)
  const [search, setSearch] = useSearchParams()
  const chart = useQuery(callQuery(queriesApi.chart, { params: { id: chartId } }))
  if (!chart.data) {
    return (
      <FormWaiting title={text('chart.title')} error={chart.error} onRetry={() => void chart.refetch()} />
    )
  }
  const { states } = chart.data
  const state = states.find(({ key }) => key === search.get('state'))?.key
  return (
    <Page title={chart.data.name} mood="work">
      {states.length > 0 && (
        <Segments
          label={text('chart.state')}
          isLabelHidden
          value={state ?? chart.data.state ?? ''}
          options={states.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(chosen) => setSearch({ state: chosen }, { replace: true })}
        />
      )}
      <CustomChart chart={chart.data} state={state} />
    </Page>
  )
}
