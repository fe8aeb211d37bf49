import { useState } from 'react'
import type { PortalApp } from '#api/portal/apps.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { useText } from '#web/text/text.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { TabBar } from '#web/ui/page/TabBar.tsx'
import { ApplicationCentre, applicationsQuery } from './application-centre.tsx'
import { ChartSheet } from './chart-sheet.tsx'
import { DefaultApps } from './default-apps.tsx'
import { DeveloperShortcuts } from './developer-shortcuts.tsx'
import { OwnApps, ownAppsQuery } from './own-apps.tsx'
import { taskCountsQuery } from '../use-task-counts.ts'

/** @public What is shown first; the router asks for it. */
export const prepare = () =>
  Promise.all([
    queryClient.prefetchQuery(taskCountsQuery()),
    queryClient.prefetchQuery(ownAppsQuery()),
    queryClient.prefetchQuery(applicationsQuery()),
  ])

/** The work centre: what everybody needs, what one keeps at hand, and everything else there is. */
export default function WorkPage() {
  const text = useText('portal')
  const [chart, setChart] = useState<PortalApp | null>(null)
  return (
    <Page title={text('work.title')} mood="work" hasBack={false} tabs={<TabBar mood="work" />}>
      <DefaultApps />
      <OwnApps onChart={setChart} />
      <ApplicationCentre onChart={setChart} />
      <DeveloperShortcuts />
      {chart && <ChartSheet app={chart} onClose={() => setChart(null)} />}
    </Page>
  )
}
