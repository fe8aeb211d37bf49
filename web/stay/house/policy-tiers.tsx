import { useText } from '#web/text/text.ts'
import { cancelPolicyLines } from '../cancel-policy-text.ts'
import type { House } from '../house-types.ts'
import styles from './house-rules.module.css'

type Props = { policy: House['cancelPolicy']; checkInTime: string }

/** The ladder of a cancellation policy: until when, and what comes back. */
export function PolicyTiers({ policy, checkInTime }: Props) {
  const text = useText('stay')
  return (
    <>
      <dl className={styles.tiers}>
        {cancelPolicyLines(policy, text).map(({ when, what }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {policy.feesBack && <p className={styles.small}>{text('cancel.feesBack')}</p>}
      <p className={styles.small}>{text('cancel.begun', { time: checkInTime })}</p>
      <p className={styles.small}>{text('cancel.clock', { time: checkInTime })}</p>
    </>
  )
}
