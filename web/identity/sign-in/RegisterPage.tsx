import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useMessagingIdentity } from '#web/app/session/messaging-identity.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { BindPhoneForm } from './bind-phone-form.tsx'
import { toSearch } from './messaging-callback.ts'
import { TermsLine } from './terms-line.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** Binding a phone to a messaging identity that nobody is known by yet. */
export default function RegisterPage() {
  const text = useText('identity')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const sign = useMessagingIdentity((state) => state.sign)
  const title = text('signIn.register.title')

  if (!sign) {
    return (
      <Page title={title}>
        <EmptyPage
          type={4}
          tip={text('signIn.register.noSign')}
          linkLabel={text('signIn.register.toMessaging')}
          onLink={() =>
            void navigate(
              { pathname: link(screens.messagingLogin), search: toSearch(query) },
              { replace: true },
            )
          }
        >
          {text('signIn.register.noSignHelp')}
        </EmptyPage>
      </Page>
    )
  }
  return (
    <SignInFrame
      title={title}
      heading={text('signIn.register.heading')}
      motto={text('signIn.register.motto')}
      hasBack
    >
      <BindPhoneForm sign={sign} />
      <TermsLine begins={text('signIn.register.agreeing')} />
    </SignInFrame>
  )
}
