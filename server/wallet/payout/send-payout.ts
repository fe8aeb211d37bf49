import { isOneOf } from '#domain/record.ts'
import { MISSING_MS, nextPayoutQuery } from '#domain/wallet/withdrawal-state.ts'
import { decrypt } from '#server/encryption.ts'
import type { Env } from '#server/env.ts'
import type { PayoutAnswer } from '#server/gateways/payout/payout.ts'
import { attempt, notSetAside } from '#server/jobs/failed-work.ts'
import type { OutboxConsumer } from '#server/jobs/outbox.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { readableYuan } from '#domain/money.ts'
import { scopeOf, type RootScope, type TxScope } from '#server/scope.ts'
import { CARD_NUMBER_USE } from '../card/cards.ts'
import {
  beginSending,
  changeWithdrawal,
  endFailed,
  endPaid,
  endReturned,
  withdrawalById,
  type Withdrawal,
} from './withdrawals.ts'

/**
 * Brings an approved withdrawal to the provider. That it is being sent is committed before the call: whoever comes here
 * after a crash finds it so, does not call again, and the provider is asked what became of it.
 */
export const sendPayoutConsumer: OutboxConsumer = async (env, { tenantId, payload }) => {
  // Written into the outbox by ourselves.
  const { withdrawalId } = payload as { withdrawalId: string }
  const root = scopeOf(env, tenantId)
  const attempt = await root.write((scope) => beginSending(scope, withdrawalId))
  if (!attempt) {
    return
  }
  const answer = await payOut(env, root, attempt)
  return async (scope) => {
    await recordPayout(scope, withdrawalId, answer)
  }
}

/** Whoever decides may take weeks: the provider knows it from the day it was sent, not from when it was asked for. */
const sentAt = ({ sent_at, asked_at }: Withdrawal): number => (sent_at ?? asked_at).getTime()

async function payOut(env: Env, scope: RootScope, withdrawal: Withdrawal): Promise<PayoutAnswer> {
  const [card, account, tenant] = await Promise.all([
    scope
      .from('bank_card')
      .select(['no_enc', 'holder_name'])
      .where('id', '=', withdrawal.card_id)
      .executeTakeFirst(),
    scope
      .from('pay_account')
      .select('provider_no')
      .where('holder', '=', withdrawal.holder)
      .executeTakeFirst(),
    env.db.selectFrom('tenant').select('code').where('id', '=', scope.tenantId).executeTakeFirst(),
  ])
  if (!card || !account?.provider_no || !tenant) {
    return { state: 'failed', problem: 'account' }
  }
  return env.gateways.payout.pay({
    tenantId: scope.tenantId,
    tenantCode: tenant.code,
    outNo: withdrawal.no,
    amount: withdrawal.amount,
    accountNo: account.provider_no,
    cardNo: decrypt(env, CARD_NUMBER_USE, card.no_enc),
    payee: card.holder_name,
    at: sentAt(withdrawal),
  })
}

/** Writes down what the provider says of a payout: by a notice, or when asked. What it says twice has one effect. */
export async function recordPayout(
  scope: TxScope,
  id: string,
  answer: PayoutAnswer,
): Promise<'done' | 'ignored' | 'wrongAmount'> {
  const withdrawal = await scope
    .from('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!withdrawal) {
    return 'ignored'
  }
  if ('amount' in answer && answer.amount !== withdrawal.amount) {
    scope.env.log.error({ withdrawal: id, answer }, 'a payout of another amount than was asked')
    await scope
      .update('withdrawal')
      .set({ problem: 'amount' })
      .where('id', '=', id)
      .where('state', 'in', ['sending', 'sent', 'unknown'])
      .execute()
    return 'wrongAmount'
  }
  const isChanged = await apply(scope, withdrawal, answer)
  if (isChanged && isOneOf(['paid', 'failed', 'returned'], answer.state)) {
    await tellHolder(scope, withdrawal, answer.state)
  }
  return isChanged ? 'done' : 'ignored'
}

async function apply(scope: TxScope, withdrawal: Withdrawal, answer: PayoutAnswer): Promise<boolean> {
  const { id, asks } = withdrawal
  const now = scope.now()
  const again = { asks: asks + 1, ask_at: new Date(now + nextPayoutQuery(asks)) }
  switch (answer.state) {
    case 'paid':
      return endPaid(scope, id, answer.providerNo, answer.at)
    case 'failed':
      return endFailed(scope, id, answer.problem)
    case 'returned':
      // Somebody who was told of the return first has not heard that it was paid.
      await endPaid(scope, id, withdrawal.provider_no ?? '', now)
      return endReturned(scope, id, answer.problem)
    case 'accepted': {
      const set = { provider_no: answer.providerNo, ...again, missing_since: null }
      return (await changeWithdrawal(scope, id, { event: 'accepted', state: 'sent', set })) !== null
    }
    case 'missing':
    case 'unavailable':
      await changeWithdrawal(scope, id, { event: 'lost', state: 'unknown', set: again })
      return false
  }
}

async function tellHolder(
  scope: TxScope,
  { id, user_id, amount }: Withdrawal,
  state: 'paid' | 'failed' | 'returned',
): Promise<void> {
  const says = ({ paid: 'payoutPaid', failed: 'payoutFailed', returned: 'payoutReturned' } as const)[state]
  await notify(scope, {
    to: [user_id],
    kind: 'notice',
    says,
    values: { amount: readableYuan(amount) },
    path: link(screens.withdrawals, { id }),
  })
}

const askJob = 'ask-payouts'

/** Asks about payouts that are under way; one that was found being sent when nobody is sending it is unknown. */
export async function queryDuePayouts(scope: RootScope, signal: AbortSignal): Promise<void> {
  const rows = await scope
    .from('withdrawal')
    .select('id')
    .where('ask_at', '<=', new Date(scope.now()))
    .where(notSetAside(askJob, scope.now(), 'withdrawal'))
    .orderBy('ask_at')
    .limit(200)
    .execute()
  for (const { id } of rows) {
    if (!signal.aborted) {
      await attempt(scope, { job: askJob, rowId: id }, () => queryPayout(scope, id))
    }
  }
}

/** Asks about one payout now. */
export async function queryPayout(scope: RootScope, id: string): Promise<void> {
  const withdrawal = await withdrawalById(scope, id)
  if (!withdrawal || !['sending', 'sent', 'unknown', 'paid'].includes(withdrawal.state)) {
    return
  }
  const { tenantId } = scope
  const answer = await scope.env.gateways.payout.query({
    tenantId,
    outNo: withdrawal.no,
    at: sentAt(withdrawal),
  })
  await scope.write(async (scope) => {
    const ask_at =
      withdrawal.state === 'paid' ? null : new Date(scope.now() + nextPayoutQuery(withdrawal.asks))
    await scope
      .update('withdrawal')
      .set({ asks: withdrawal.asks + 1, ask_at })
      .where('id', '=', id)
      .where('state', 'in', ['sending', 'sent', 'unknown', 'paid'])
      .execute()
    const verdict = answer.state === 'missing' ? await missing(scope, withdrawal) : answer
    await recordPayout(scope, id, verdict)
  })
}

/** That a provider knows nothing counts only when it says so twice, well apart, and its contract makes that final. */
async function missing(scope: TxScope, { id, missing_since, state }: Withdrawal): Promise<PayoutAnswer> {
  const since = missing_since?.getTime() ?? null
  if (state === 'paid') {
    return { state: 'unavailable', detail: 'not found' }
  }
  if (since === null) {
    await scope
      .update('withdrawal')
      .set({ missing_since: new Date(scope.now()) })
      .where('id', '=', id)
      .execute()
    return { state: 'unavailable', detail: 'not found' }
  }
  return scope.env.gateways.payout.isMissingFinal && scope.now() - since >= MISSING_MS
    ? { state: 'failed', problem: 'missing' }
    : { state: 'unavailable', detail: 'not found' }
}
