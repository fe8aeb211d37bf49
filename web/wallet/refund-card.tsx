import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Tag, type TagTone } from '#web/ui/kit/Tag.tsx'
import { MethodIcon } from './method-mark.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import styles from './refund-card.module.css'
import { refundStepsOf, type RefundView, type RefundStepName } from './refund-steps.ts'
import { parkTimeText } from './time-text.ts'

const tones: Readonly<Record<RefundView['state'], TagTone>> = {
  applied: 'warn',
  approved: 'info',
  rejected: 'danger',
  arrived: 'pine',
}

/** A step that is being taken is not called done. */
const doingOf = (name: RefundStepName) => (name === 'sent' || name === 'arrived' ? name : 'reviewed')

/** One refund: how much, where it stands, by which payments it goes back. */
export function RefundCard({ refund, onAskAgain }: { refund: RefundView; onAskAgain: () => void }) {
  const text = useText('wallet')
  return (
    <article className={styles.card} aria-labelledby={`refund-${refund.id}`}>
      <header className={styles.head}>
        <h2 id={`refund-${refund.id}`} className={styles.amount}>
          {yuanWithFen(refund.amount)}
        </h2>
        <Tag tone={tones[refund.state]}>{text(`refund.state.${refund.state}`)}</Tag>
      </header>
      <p className={styles.subject}>{refund.subject}</p>
      {refund.deposit > 0 && (
        <p className={styles.note}>{text('refund.deposit', { amount: yuanWithFen(refund.deposit) })}</p>
      )}
      <ol className={styles.steps}>
        {refundStepsOf(refund).map(({ name, state, at }) => (
          <li
            key={name}
            className={styles.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.name}>
              {text(state === 'now' ? `refund.doing.${doingOf(name)}` : `refund.step.${name}`)}
            </span>
            {at !== null && <time className={styles.time}>{parkTimeText(at)}</time>}
            {name === 'applied' && <span className={styles.note}>{refund.reason}</span>}
            {name === 'rejected' && (
              <span className={styles.reject}>
                {text('refund.because', { reason: refund.rejectReason ?? '' })}
              </span>
            )}
            {name === 'troubled' && <span className={styles.note}>{text('refund.troubledWords')}</span>}
            {name === 'arrived' && state === 'now' && (
              <span className={styles.note}>{text('refund.arrivesWords')}</span>
            )}
          </li>
        ))}
      </ol>
      {refund.state !== 'rejected' && (
        <ul className={styles.parts} aria-label={text('refund.parts')}>
          {refund.parts.map((part) => (
            <li key={part.id} className={styles.part}>
              <MethodIcon method={part.method} />
              <span className={styles.words}>
                <span>{text('refund.backTo', { method: text(`method.${part.method}`) })}</span>
                <span className={styles.note}>{text(`refund.part.${part.state}`)}</span>
              </span>
              <span className={styles.sum}>{yuanWithFen(part.amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {refund.canAskAgain && (
        <PrimaryButton kind="secondary" onClick={onAskAgain}>
          {text('refund.again')}
        </PrimaryButton>
      )}
    </article>
  )
}
