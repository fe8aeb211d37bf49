import type { MessagingProvider } from '#domain/identity/messaging.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { ProgressLine } from './progress-line.tsx'
import { OtherSignInMethods } from './other-methods.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useMessagingLogin } from './use-messaging-login.ts'

type Props = { provider: Exclude<MessagingProvider, 'miniProgram'> }

/** A door of a messaging app's menu: whoever opens it is on the way in, and stays only when refused. */
export function MessagingEntry({ provider }: Props) {
  const text = useText('identity')
  const frame = useText()
  const { stage, begin } = useMessagingLogin(provider, { isAtOnce: true })
  const leaving = provider === 'dingTalk' ? 'signIn.messaging.toDingTalk' : 'signIn.messaging.toWeChat'
  return (
    <SignInFrame
      title={text(`signIn.messaging.${provider}`)}
      heading={frame('name')}
      motto={text('signIn.motto')}
    >
      {stage.at === 'refused' ? (
        <>
          <RefusalAlert message={stage.message} tone={stage.tone} />
          <PrimaryButton onClick={begin}>{text('signIn.messaging.again')}</PrimaryButton>
          <OtherSignInMethods except="messaging" />
        </>
      ) : (
        <ProgressLine>{text(stage.at === 'entering' ? 'signIn.messaging.entering' : leaving)}</ProgressLine>
      )}
    </SignInFrame>
  )
}
