import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import styles from './agreement-sheet.module.css'

type Props = { isOpen: boolean; onAgree: () => unknown; onCancel: () => unknown; onClose: () => void }

/** What a person agrees to before the messaging app tells us who they are. */
export function AgreementSheet({ isOpen, onAgree, onCancel, onClose }: Props) {
  const text = useText('identity')
  return (
    <Sheet
      isOpen={isOpen}
      title={text('signIn.messaging.agreement')}
      onClose={onClose}
      footer={
        <div className={styles.choices}>
          <PrimaryButton kind="secondary" onClick={onCancel}>
            {text('signIn.messaging.cancel')}
          </PrimaryButton>
          <PrimaryButton onClick={onAgree}>{text('signIn.messaging.agree')}</PrimaryButton>
        </div>
      }
    >
      <p className={styles.words}>{text('signIn.messaging.agreementText')}</p>
      <PolicyLinks />
    </Sheet>
  )
}

/** The user agreement, the privacy policy and the park rules. */
function PolicyLinks() {
  const text = useText('identity')
  return (
    <ul className={styles.links}>
      <li>
        <Link to={link(screens.policy, { type: '2' })}>{text('signIn.policies.agreement')}</Link>
      </li>
      <li>
        <Link to={link(screens.policy, { type: '1' })}>{text('signIn.policies.privacy')}</Link>
      </li>
      <li>
        <Link to={link(screens.policy, { type: '4' })}>{text('signIn.policies.park')}</Link>
      </li>
    </ul>
  )
}
