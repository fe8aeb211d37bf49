import type { WithdrawalState } from '#domain/wallet/withdrawal-state.ts'
import type { TagTone } from '#web/ui/kit/Tag.tsx'

export const withdrawalTones: Readonly<Record<WithdrawalState, TagTone>> = {
  auditing: 'warn',
  approved: 'info',
  sending: 'info',
  sent: 'info',
  unknown: 'warn',
  paid: 'pine',
  failed: 'danger',
  refused: 'danger',
  cancelled: 'neutral',
  returned: 'danger',
}
