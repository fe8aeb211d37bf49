import { useState } from 'react'
import { cancelSteps, keepsNothing } from '#domain/stay/cancel-steps.ts'
import { serverNow } from '#web/app/server-clock.ts'
import { whatOf } from '#web/stay/cancel-lines.ts'
import type { House } from '#web/stay/house.ts'
import { ShieldIcon } from '#web/stay/icons.tsx'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import styles from './cancel-steps.module.css'
import { momentWords } from './moment-words.ts'

type Props = {
  policy: House['cancelPolicy']
  checkIn: string
  checkInTime: string
  /** null: it is being booked now. */
  bookedAt: number | null
}

function useSteps({ policy, checkIn, checkInTime, bookedAt }: Props) {
  const [now] = useState(() => serverNow())
  return cancelSteps(policy, { checkIn, checkInTime, bookedAt: bookedAt ?? now }, now)
}

/** What it costs to change one's mind, by the day and the hour: what holds now first. */
export function CancelSteps(props: Props) {
  const text = useText('stay')
  const steps = useSteps(props)
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
                    ? text('cancel.anyTime')
                    : text('cancel.after', { time: momentWords(from, language) })
                  : text('cancel.until', { time: momentWords(step.until, language) })}
              </dt>
              <dd className={styles.what} data-free={keepsNothing(step) || undefined}>
                {whatOf(step, text)}
              </dd>
            </div>
          )
        })}
      </dl>
      {props.policy.feesBack && <p className={styles.note}>{text('cancel.feesBack')}</p>}
      <p className={styles.note}>{text('cancel.beijing')}</p>
    </>
  )
}

/** The same in one line, beside the button that costs money. */
export function CancelNow(props: Props) {
  const text = useText('stay')
  const [step] = useSteps(props)
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
