import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Link, useSearchParams } from '#web/app/routing/routing.tsx'
import { useMessagingIdentity } from '#web/app/session/messaging-identity.ts'
import { useText } from '#web/text/text.ts'
import { AlertBox } from './alert-box.tsx'
import { BindPhoneForm } from './bind-phone-form.tsx'
import { toSearch } from './messaging-callback.ts'
import { TermsLine } from './terms-line.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** The server refuses it as one that has expired. */
const noSign = { openId: '', unionId: '', img: '' }

/** Binding a phone to a messaging identity that nobody is known by yet. */
export default function RegisterPage() {
  const text = useText('identity')
  const [query] = useSearchParams()
  const sign = useMessagingIdentity((state) => state.sign)

  return (
    <SignInFrame
      title={text('signIn.register.title')}
      heading={text('signIn.register.heading')}
      motto={text('signIn.register.motto')}
      hasBack
    >
      {!sign && (
        <AlertBox tone="warn">
          <p>{text('signIn.register.noSign')}</p>
          <p>{text('signIn.register.noSignHelp')}</p>
          <Link to={{ pathname: link(screens.messagingLogin), search: toSearch(query) }} replace>
            {text('signIn.register.toMessaging')}
          </Link>
        </AlertBox>
      )}
      <BindPhoneForm sign={sign ?? noSign} />
      <TermsLine begins={text('signIn.register.agreeing')} />
    </SignInFrame>
  )
}
