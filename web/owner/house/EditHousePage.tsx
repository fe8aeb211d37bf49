import { useQuery } from '@tanstack/react-query'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { HouseForm } from './house-form.tsx'
import { NewHouse } from './new-house.tsx'

/** Writes a house: a new one on a site, or one that is there. */
export default function EditHousePage() {
  const text = useText('houseEditor')
  const [query] = useSearchParams()
  const houseId = query.get('houseId') ?? ''
  const { data, error, refetch } = useQuery({
    ...callQuery(houseDeskApi.toEdit, { query: { houseId } }),
    enabled: houseId !== '',
    retry: false,
    // What is written into the form must not be older than what others saved.
    gcTime: 0,
    staleTime: Infinity,
  })
  if (houseId === '') {
    return <NewHouse />
  }
  if (data) {
    return <HouseForm key={`${houseId} ${data.version} ${data.state}`} house={data} onReopen={refetch} />
  }
  return (
    <Page title={text('edit')}>
      {error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="lines" rows={10} />}
    </Page>
  )
}
