import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useLocation, useNavigate } from '#web/app/routing/routing.tsx'
import { loginPath } from '#api/identity/login-path.ts'
import { messagingIdentity } from '#web/app/session/messaging-identity.ts'
import { tenantCode } from '#web/app/session/tenant.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import styles from './chat.module.css'

/** A chat is somebody's: the way to sign in, and back here. */
export function SignInPrompt() {
  const text = useText('messages')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // From a messaging app the person is known after a tap; type 11 leads back here.
  const to = messagingIdentity()
    ? link(screens.messagingLogin, { type: '11' })
    : loginPath(tenantCode(), pathname + search)
  return (
    <Page
      title={text('chat.title')}
      footer={<PrimaryButton onClick={() => void navigate(to)}>{text('chat.toSignIn')}</PrimaryButton>}
    >
      <EmptyPage
        type={2}
        tip={text('chat.signIn')}
        linkLabel={text('chat.help')}
        onLink={() => void navigate(link(screens.help))}
      >
        <p className={styles.empty}>{text('chat.signInStep')}</p>
      </EmptyPage>
    </Page>
  )
}
