import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useNavigate } from '#web/app/routing/routing.tsx'
import { config } from '#web/app/config.ts'
import { tenantCode } from '#web/app/session/tenant.ts'
import { useText } from '#web/text/text.ts'
import { AccountForm } from './account-form.tsx'
import { OtherSignInMethods } from './other-methods.tsx'
import { SingleSignOn } from './single-sign-on.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { tenantQuery } from './sign-in-by-account.ts'
import { link } from '#api/link.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'

/** Signing in with an account, at a tenant's own address or at the platform's. */
export default function LoginPage() {
  const text = useText('identity')
  const frame = useText()
  const { tenant: code = tenantCode() } = useParams(screens.login, screens.tenantLogin)
  const tenant = useQuery(tenantQuery(code))

  if (tenant.error?.errorCode === 'http.unknownTenant') {
    return <UnknownTenant code={code} />
  }
  const account = (
    <>
      <AccountForm key={code} tenant={code} />
      <OtherSignInMethods except="account" />
    </>
  )
  return (
    <SignInFrame
      title={frame('name')}
      heading={frame('name')}
      motto={code === 'platform' ? text('signIn.motto') : (tenant.data?.name ?? text('signIn.motto'))}
    >
      {config.sso.mode === 'none' ? account : <SingleSignOn>{account}</SingleSignOn>}
    </SignInFrame>
  )
}

/** The address names a tenant that does not exist: says so, and leads to the platform's own door. */
function UnknownTenant({ code }: { code: string }) {
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
