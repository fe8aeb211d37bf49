import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Tag, type Tone } from '#web/ui/kit/Tag.tsx'
import { MethodMark } from './method-mark.tsx'
import { money } from './money.ts'
import styles from './refund-card.module.css'
import { stepsOf, type RefundView, type StepName } from './refund-steps.ts'
import { timeWords } from './time-text.ts'

const tones: Readonly<Record<RefundView['state'], Tone>> = {
  applied: 'warn',
  approved: 'info',
  rejected: 'danger',
  arrived: 'pine',
}

/** A step that is being taken is not called done. */
const doingOf = (name: StepName) => (name === 'sent' || name === 'arrived' ? name : 'reviewed')

/** One refund: how much, where it stands, by which payments it goes back. */
export function RefundCard({ refund, onAskAgain }: { refund: RefundView; onAskAgain: () => void }) {
  const text = useText('wallet')
  return (
    <article className={styles.card} aria-labelledby={`refund-${refund.id}`}>
      <header className={styles.head}>
        <h2 id={`refund-${refund.id}`} className={styles.amount}>
          {money(refund.amount)}
        </h2>
        <Tag tone={tones[refund.state]}>{text(`refund.state.${refund.state}`)}</Tag>
      </header>
      <p className={styles.subject}>{refund.subject}</p>
      {refund.deposit > 0 && (
        <p className={styles.note}>{text('refund.deposit', { amount: money(refund.deposit) })}</p>
      )}
      <ol className={styles.steps}>
        {stepsOf(refund).map(({ name, state, at }) => (
          <li
            key={name}
            className={styles.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.name}>
              {text(state === 'now' ? `refund.doing.${doingOf(name)}` : `refund.step.${name}`)}
            </span>
            {at !== null && <time className={styles.time}>{timeWords(at)}</time>}
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
              <MethodMark method={part.method} />
              <span className={styles.words}>
                <span>{text('refund.backTo', { method: text(`method.${part.method}`) })}</span>
                <span className={styles.note}>{text(`refund.part.${part.state}`)}</span>
              </span>
              <span className={styles.sum}>{money(part.amount)}</span>
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
