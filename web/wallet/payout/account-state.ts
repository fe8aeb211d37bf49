import type { CallOutput } from '#api/endpoint.ts'
import type { payoutApi } from '#api/wallet/payout.ts'
import type { TextKey } from '#web/text/text.ts'
import type { TagTone } from '#web/ui/kit/Tag.tsx'

export type PayAccount = NonNullable<CallOutput<typeof payoutApi.account>['account']>

export const accountTones: Readonly<Record<PayAccount['state'], TagTone>> = {
  reviewing: 'warn',
  active: 'pine',
  failed: 'danger',
  closed: 'neutral',
}

/** Why an account was declined, as far as we know its reasons. */
export const accountProblemKey = (problem: string): TextKey<'payouts'> =>
  problem === 'identity' ? 'account.problems.identity' : 'account.problems.other'
