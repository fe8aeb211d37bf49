import { config } from '#web/app/config.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { AlertBox } from './alert-box.tsx'
import type { AccountRefusal } from '#web/app/session/account-refusal.ts'

type Props = { message: string; refusal?: AccountRefusal | null; tone?: 'danger' | 'warn' }

/** A sign-in that was refused: what was said, and for a closed account why, until when and whom to ask. */
export function RefusalAlert({ message, refusal, tone = 'danger' }: Props) {
  const text = useText('identity')
  const { servicePhone } = config
  return (
    <AlertBox tone={tone}>
      <p>{message}</p>
      {refusal?.reason && <p>{text('signIn.reason', { reason: refusal.reason })}</p>}
      {refusal?.until && <p>{text('signIn.until', { until: dayAndHour(refusal.until) })}</p>}
      {refusal && servicePhone && (
        <a href={`tel:${servicePhone}`}>{text('signIn.callService', { phone: servicePhone })}</a>
      )}
    </AlertBox>
  )
}

const dayAndHour = (instant: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(instant)
