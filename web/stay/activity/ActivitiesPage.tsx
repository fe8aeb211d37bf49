import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { activityDeskApi } from '#api/stay/activity-desk.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { callPagesQuery } from '#web/app/call/call.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { ActivityRow } from './activity-row.tsx'
import styles from './activities.module.css'

/** What guests are invited to on the home page: the staff keep the banners and what stands behind them. */
export default function ActivitiesPage() {
  const text = useText('activities')
  const navigate = useNavigate()
  const query = useInfiniteQuery({
    ...callPagesQuery<typeof activityDeskApi.activities, CallOutput<typeof activityDeskApi.activities>>(
      activityDeskApi.activities,
      (page) => ({ body: { pageBean: { page, pageSize: 20 } } }),
    ),
    staleTime: 0,
  })
  if (query.error?.status === 403) {
    return (
      <Page title={text('title')} mood="work">
        <EmptyPage type={4} tip={text('notYours')} hasBack />
      </Page>
    )
  }
  return (
    <Page
      title={text('title')}
      mood="work"
      footer={
        <PrimaryButton onClick={() => void navigate(link(screens.editActivity, { id: 'new' }))}>
          {text('add')}
        </PrimaryButton>
      }
    >
      <p className={styles.intro}>{text('help')}</p>
      <InfiniteList
        query={query}
        rowKey={(row) => row.id}
        label={text('title')}
        emptyTip={text('none')}
        emptyStep={text('noneStep')}
      >
        {(row) => <ActivityRow row={row} />}
      </InfiniteList>
    </Page>
  )
}
