import { isRefused } from '#domain/workflow/engine/end-outcome.ts'
import type { TagTone } from '#web/ui/kit/Tag.tsx'

/** How the word of an opinion is tinted. The word says it, the colour only helps. */
export function opinionTone(status: string): TagTone {
  if (/^feedback$|reply/i.test(status)) {
    return 'pine'
  }
  if (/oppose|reject|back|notpass|manual_end/i.test(status) && status !== 'awaiting_feedback') {
    return 'danger'
  }
  if (status === 'awaiting_check' || status === 'awaiting_feedback') {
    return 'warn'
  }
  if (/revoke|retract|cancel/i.test(status)) {
    return 'neutral'
  }
  if (/agree|pass|^start$|resubmit|^end$/i.test(status)) {
    return 'pine'
  }
  return 'info'
}

/** The same for an instance as a whole. */
export function instanceTone(status: string, outcome: string | null): TagTone {
  switch (status) {
    case 'running':
      return 'info'
    case 'end':
      return isRefused({ status, outcome }) ? 'danger' : 'pine'
    case 'manualend':
      return 'neutral'
    case 'draft':
      return 'neutral'
    default:
      return 'warn'
  }
}
