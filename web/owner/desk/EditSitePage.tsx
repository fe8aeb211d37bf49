import { useQuery } from '@tanstack/react-query'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PageForRight } from '#web/ui/page/PageForRight.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { SiteForm } from './site-form.tsx'

/** Adds a site, or changes one. */
export default function EditSitePage() {
  const text = useText('houseDesk')
  return (
    <PageForRight right="site.manage" title={text('editSite')}>
      <SiteEditor />
    </PageForRight>
  )
}

function SiteEditor() {
  const text = useText('houseDesk')
  const { id } = useParams(screens.editSite)
  const isNew = id === 'new'
  const { data, error, refetch } = useQuery({
    ...callQuery(siteDeskApi.toEdit, { query: { id } }),
    enabled: !isNew,
    retry: false,
    // What is written into the form must not be older than what others saved.
    gcTime: 0,
  })
  if (isNew || data) {
    return <SiteForm key={id} site={data ?? null} />
  }
  return (
    <Page title={text('editSite')} mood="work">
      {error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="lines" rows={8} />}
    </Page>
  )
}
