import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'

/** The address names a tenant that does not exist: says so, and leads to the platform's own door. */
export function UnknownTenant({ code }: { code: string }) {
  const text = useText('identity')
  const navigate = useNavigate()
  return (
    <Page title={text('title.login')} hasBack={false}>
      <EmptyPage
        type={4}
        tip={text('signIn.unknownTenant', { code })}
        linkLabel={text('signIn.toPlatform')}
        onLink={() => void navigate(link(screens.login), { replace: true })}
      >
        {text('signIn.unknownTenantHelp')}
      </EmptyPage>
    </Page>
  )
}
