import { config } from '#web/app/config.ts'
import { useText } from '#web/text/text.ts'
import { formatInstant } from '../format-date-time.ts'
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
      {refusal?.until && <p>{text('signIn.until', { until: formatInstant(refusal.until) })}</p>}
      {refusal && servicePhone && (
        <a href={`tel:${servicePhone}`}>{text('signIn.callService', { phone: servicePhone })}</a>
      )}
    </AlertBox>
  )
}
