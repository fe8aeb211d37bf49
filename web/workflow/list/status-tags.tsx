import { isOneOf, keysOf } from '#domain/record.ts'
import { isRefused } from '#domain/workflow/engine/end-outcome.ts'
import { useText } from '#web/text/text.ts'
import { Tag, type TagTone } from '#web/ui/kit/Tag.tsx'
import { timeLeft } from './relative-time.ts'

const tones = {
  running: 'info',
  end: 'pine',
  refused: 'danger',
  manualend: 'neutral',
  back: 'warn',
  backToStart: 'warn',
  revoke: 'neutral',
  revokeToStart: 'warn',
  draft: 'neutral',
} as const satisfies Record<string, TagTone>

type Standing = { status: string; outcome: string | null; isForbidden: number }

/** Where an instance stands. */
export function InstanceTag({ instance }: { instance: Standing }) {
  const text = useText('work')
  const { status, isForbidden } = instance
  if (isForbidden === 1) {
    return <Tag tone="warn">{text('status.suspended')}</Tag>
  }
  const tagStatus = isRefused(instance) ? 'refused' : status
  return isOneOf(keysOf(tones), tagStatus) ? (
    <Tag tone={tones[tagStatus]}>{text(`status.${tagStatus}`)}</Tag>
  ) : null
}

const taskTones = {
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
} as const satisfies Record<string, TagTone>

/** What kind of task it is, where it is no ordinary one. */
export function TaskTag({ status }: { status: string }) {
  const text = useText('work')
  return isOneOf(keysOf(taskTones), status) ? (
    <Tag tone={taskTones[status]}>{text(`task.${status}`)}</Tag>
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
