import { keepsNothing } from '#domain/stay/cancel-steps.ts'
import { whatOf } from '../cancel-policy-text.ts'
import { ShieldIcon } from '../icons.tsx'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import styles from './cancel-cost-now.module.css'
import { momentWords } from './moment-text.ts'
import { useCancelSteps, type Cancelled } from './use-cancel-steps.ts'

/** What cancelling costs now, in one line beside the button that costs money. */
export function CancelNow(props: Cancelled) {
  const text = useText('stay')
  const [step] = useCancelSteps(props)
  if (!step) {
    return null
  }
  const what = whatOf(step, text)
  return (
    <p className={styles.now} data-free={keepsNothing(step) || undefined}>
      <ShieldIcon />
      <span>
        {step.until === null
          ? text('cancel.nowAlways', { what })
          : text('cancel.nowUntil', { time: momentWords(step.until, currentLanguage()), what })}
      </span>
    </p>
  )
}
