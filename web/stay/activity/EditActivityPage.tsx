import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { activityDeskApi } from '#api/stay/activity-desk.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useParams } from '#web/app/routing/routing.tsx'
import { useOwnSites } from '#web/app/session/own-sites.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PageForRight } from '#web/ui/page/PageForRight.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { ActivityForm } from './activity-form.tsx'

/** Adds an activity, or changes one. */
export default function EditActivityPage() {
  const text = useText('activities')
  return (
    <PageForRight right="activity.manage" title={text('edit')}>
      <ActivityEditor />
    </PageForRight>
  )
}

function ActivityEditor() {
  const text = useText('activities')
  const { id } = useParams(screens.editActivity)
  const isNew = id === 'new'
  const { data, ...query } = useQuery({
    ...callQuery(activityDeskApi.toEdit, { query: { id } }),
    enabled: !isNew,
    retry: false,
    // What is written into the form must not be older than what others saved.
    gcTime: 0,
  })
  const own = useOwnSites('activity.manage')
  if (own.data && (isNew || data)) {
    return <ActivityForm key={id} activity={data ?? null} own={own.data} />
  }
  const error = query.error ?? own.error
  return (
    <Page title={text('edit')} mood="work">
      {error ? (
        error.status === 403 ? (
          <EmptyPage type={4} tip={text('notYours')} hasBack />
        ) : (
          <FailedPage error={error} />
        )
      ) : (
        <Skeleton kind="lines" rows={8} />
      )}
    </Page>
  )
}
