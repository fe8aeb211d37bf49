import { useQuery } from '@tanstack/react-query'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { FacilityForm } from './facility-form.tsx'

/** What houses may have, as operators write it. */
export default function DeskFacilitiesPage() {
  const text = useText('houseDesk')
  const { data, error, refetch } = useQuery({
    ...callQuery(siteDeskApi.facilities, {}),
    retry: false,
    // What is written into the form must not be older than what others saved.
    gcTime: 0,
    staleTime: 0,
  })
  const reach = useQuery({ ...callQuery(siteDeskApi.reach, {}), retry: false })
  if (data && reach.data) {
    return <FacilityForm kept={data} canSave={reach.data.isEverywhere} />
  }
  const failure = error ?? reach.error
  return (
    <Page title={text('park.facilities')} mood="work">
      {failure ? (
        <FailedPage error={failure} onRetry={() => Promise.all([refetch(), reach.refetch()])} />
      ) : (
        <Skeleton kind="rows" rows={8} />
      )}
    </Page>
  )
}
