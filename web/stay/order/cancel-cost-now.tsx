import { keepsNothing } from '#domain/stay/cancel/cancel-steps.ts'
import { keptAmountText } from '../cancel-policy-text.ts'
import { ShieldIcon } from '../icons.tsx'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import styles from './cancel-cost-now.module.css'
import { parkMomentText } from './moment-text.ts'
import { useCancelSteps, type CancelTerms } from './use-cancel-steps.ts'

/** What cancelling costs now, in one line beside the button that costs money. */
export function CancelCostNow(props: CancelTerms) {
  const text = useText('stay')
  const [step] = useCancelSteps(props)
  if (!step) {
    return null
  }
  const what = keptAmountText(step, text)
  return (
    <p className={styles.now} data-free={keepsNothing(step) || undefined}>
      <ShieldIcon />
      <span>
        {step.until === null
          ? text('cancel.nowAlways', { what })
          : text('cancel.nowUntil', { time: parkMomentText(step.until, currentLanguage()), what })}
      </span>
    </p>
  )
}
