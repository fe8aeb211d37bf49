import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RedoOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { homeApi } from '#api/portal/home.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { TabBar } from '#web/ui/page/TabBar.tsx'
import { PullToRefresh } from '#web/ui/list/PullToRefresh.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { HomeItem } from './home-item.tsx'

/** The staff's home page, laid out as their operators described it. */
export default function StaffHomePage() {
  const text = useText('portal')
  const frame = useText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const home = useQuery(callQuery(homeApi.myMobileHome, {}))
  const [isBusy, setBusy] = useState(false)

  /** The layout and everything it shows. */
  async function refresh() {
    setBusy(true)
    await client.invalidateQueries({ refetchType: 'active' })
    setBusy(false)
  }

  return (
    <Page
      title={text('home.title')}
      mood="work"
      hasBack={false}
      tabs={<TabBar mood="work" />}
      actions={
        <IconButton
          name={text('home.refresh')}
          icon={<RedoOutline />}
          isDisabled={isBusy}
          onClick={() => void refresh()}
        />
      }
    >
      <PullToRefresh
        words={{ pull: text('home.pull'), release: text('home.release'), busy: text('home.refreshing') }}
        onRefresh={refresh}
      >
        {home.isPending && <Skeleton kind="cards" rows={3} />}
        {home.error && (
          <EmptyPage
            type={3}
            tip={home.error.message}
            linkLabel={frame('action.retry')}
            onLink={() => void home.refetch()}
          />
        )}
        {home.data?.length === 0 && (
          <EmptyPage
            type={2}
            tip={text('home.empty')}
            linkLabel={text('home.toGuests')}
            onLink={() => void navigate(link(screens.home))}
          >
            {text('home.emptyStep')}
          </EmptyPage>
        )}
        {home.data?.map((item, index) => (
          <HomeItem key={item.alias ?? index} item={item} />
        ))}
      </PullToRefresh>
    </Page>
  )
}
