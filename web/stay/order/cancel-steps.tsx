import { keepsNothing } from '#domain/stay/cancel/cancel-steps.ts'
import { keptAmountText } from '../cancel-policy-text.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import styles from './cancel-steps.module.css'
import { parkMomentText } from './moment-text.ts'
import { useCancelSteps, type CancelTerms } from './use-cancel-steps.ts'

/** What it costs to change one's mind, by the day and the hour: what holds now first. */
export default function CancelSteps(props: CancelTerms) {
  const text = useText('stay')
  const steps = useCancelSteps(props)
  const language = currentLanguage()
  const before = (at: number) => steps[at - 1]?.until ?? null
  return (
    <>
      <dl className={styles.steps}>
        {steps.map((step, at) => {
          const from = before(at)
          return (
            <div key={step.until ?? 'after'} className={styles.step}>
              <dt className={styles.when}>
                {step.until === null
                  ? from === null
                    ? text(props.policy.tiers.length > 1 ? 'cancel.fromNow' : 'cancel.anyTime')
                    : text('cancel.after', { time: parkMomentText(from, language) })
                  : text('cancel.until', { time: parkMomentText(step.until, language) })}
              </dt>
              <dd className={styles.what} data-free={keepsNothing(step) || undefined}>
                {keptAmountText(step, text)}
              </dd>
            </div>
          )
        })}
      </dl>
      {props.policy.feesBack && <p className={styles.note}>{text('cancel.feesBack')}</p>}
      <p className={styles.note}>{text('cancel.begun', { time: props.checkInTime })}</p>
      <p className={styles.note}>{text('cancel.beijing')}</p>
    </>
  )
}
