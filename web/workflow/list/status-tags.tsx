import { isRefused } from '#domain/workflow/engine/end-outcome.ts'
import { useText, type TextKey } from '#web/text/text.ts'
import { Tag, type TagTone } from '#web/ui/kit/Tag.tsx'
import { timeLeft } from './relative-time.ts'

const tones: Readonly<Record<string, TagTone>> = {
  running: 'info',
  end: 'pine',
  refused: 'danger',
  manualend: 'neutral',
  back: 'warn',
  backToStart: 'warn',
  revoke: 'neutral',
  revokeToStart: 'warn',
  draft: 'neutral',
}

type Standing = { status: string; outcome: string | null; isForbidden: number }

/** Where an instance stands. */
export function InstanceTag({ instance }: { instance: Standing }) {
  const text = useText('work')
  const { status, isForbidden } = instance
  if (isForbidden === 1) {
    return <Tag tone="warn">{text('status.suspended')}</Tag>
  }
  const word = isRefused(instance) ? 'refused' : status
  return word in tones ? (
    <Tag tone={tones[word] ?? 'neutral'}>{text(`status.${word}` as TextKey<'work'>)}</Tag>
  ) : null
}

const taskTones: Readonly<Record<string, TagTone>> = {
  AGENT: 'neutral',
  DELIVERTO: 'neutral',
  TRANSFORMED: 'info',
  TRANSFORMEDINQU: 'info',
  APPROVELINEED: 'info',
  SIGNSEQUENCEED: 'info',
  SIGNLINEED: 'info',
  BACK: 'warn',
  ADDSIGN: 'info',
  USERADDSIGN: 'info',
}

/** What kind of task it is, where it is no ordinary one. */
export function TaskTag({ status }: { status: string }) {
  const text = useText('work')
  return status in taskTones ? (
    <Tag tone={taskTones[status] ?? 'neutral'}>{text(`task.${status}` as TextKey<'work'>)}</Tag>
  ) : null
}

/** How urgent it is, where it is. */
export function UrgencyTag({ value }: { value: string | null }) {
  const text = useText('work')
  if (value !== 'urgent' && value !== 'critical') {
    return null
  }
  return <Tag tone="danger">{text(`urgency.${value}`)}</Tag>
}

/** How much time is left, in words. */
export function DueTag({ due }: { due: number | null }) {
  const text = useText('work')
  if (due === null) {
    return null
  }
  const { isLate, isSoon, unit, count } = timeLeft(due)
  const tone = isLate ? 'danger' : isSoon ? 'warn' : 'neutral'
  return <Tag tone={tone}>{text(`due.${isLate ? 'late' : 'left'}.${unit}`, { count })}</Tag>
}
