import { useLocation, useNavigate } from '#web/app/routing/routing.tsx'
import { homePath } from '#web/app/routing/home-path.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { AgreementSheet } from './agreement-sheet.tsx'
import styles from './messaging-login.module.css'
import { ProgressLine } from './progress-line.tsx'
import { OtherSignInMethods } from './other-methods.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useMessagingLogin } from './use-messaging-login.ts'

/** Signing in with the identity of a messaging app, after agreeing to the terms. */
export default function MessagingLoginPage() {
  const text = useText('identity')
  const navigate = useNavigate()
  const { stage, begin } = useMessagingLogin('miniProgram', { isAtOnce: false })
  const location = useLocation()
  // The popup is a step of the history: back closes it, and coming back from a document finds it open.
  const isAsking = (location.state as { isAsking?: boolean } | null)?.isAsking === true
  const close = () => void navigate(-1)
  const ask = () => void navigate(location, { state: { isAsking: true } })

  async function agree() {
    await navigate(location, { replace: true, state: null })
    await begin()
  }

  return (
    <SignInFrame
      title={text('signIn.messaging.title')}
      heading={text('signIn.messaging.heading')}
      motto={text('signIn.motto')}
    >
      {stage.at === 'leaving' || stage.at === 'entering' ? (
        <ProgressLine>
          {text(stage.at === 'leaving' ? 'signIn.messaging.toWeChat' : 'signIn.messaging.entering')}
        </ProgressLine>
      ) : (
        <>
          <p className={styles.hint}>{text('signIn.messaging.hint')}</p>
          {stage.at === 'refused' && <RefusalAlert message={stage.message} tone={stage.tone} />}
          <PrimaryButton onClick={ask}>{text('signIn.messaging.start')}</PrimaryButton>
          <OtherSignInMethods except="messaging" />
        </>
      )}
      <AgreementSheet
        isOpen={isAsking}
        onAgree={agree}
        onCancel={() => navigate(homePath(), { replace: true })}
        onClose={close}
      />
    </SignInFrame>
  )
}
