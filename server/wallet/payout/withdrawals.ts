import { sql } from 'kysely'
import { addDays } from '#domain/day.ts'
import type { Fen } from '#domain/money.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { accountKey } from '#domain/wallet/accounts.ts'
import {
  availableAccount,
  debtAccount,
  withdrawalMoves,
  type WithdrawalSum,
} from '#domain/wallet/postings.ts'
import { releaseDayOf } from '#domain/wallet/release-day.ts'
import {
  coolsUntil,
  feeOf,
  payoutWorkDays,
  withdrawalProblem,
  withdrawalRules,
  type WithdrawalRules,
} from '#domain/wallet/withdrawal-rules.ts'
import {
  countedStates,
  withdrawalStatesBefore,
  type WithdrawalEvent,
  type WithdrawalState,
} from '#domain/wallet/withdrawal-state.ts'
import { Failure } from '#server/failure.ts'
import { addToOutbox } from '#server/jobs/outbox.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { lockAccounts } from '../ledger-accounts.ts'
import { postToLedger } from '../ledger.ts'

export const payoutTopic = 'wallet.payout'

type WithdrawalRequest = { holder: string; userId: string; cardId: string; amount: Fen }
export type Withdrawal = NonNullable<Awaited<ReturnType<typeof withdrawalById>>>

/**
 * Asks for money to be paid out. The balance is locked first, so that limits and cover are judged one after the other;
 * the money is frozen in the same transaction. Gives its id and whether somebody has to decide.
 */
export async function askWithdrawal(
  scope: TxScope,
  { holder, userId, cardId, amount }: WithdrawalRequest,
  rules: WithdrawalRules = withdrawalRules,
): Promise<{ id: string; state: 'auditing' | 'approved' }> {
  const standings = await lockAccounts(scope, [availableAccount(holder), debtAccount(holder)])
  const balanceIn = (name: { code: 'available' | 'debt'; holder: string }) =>
    standings.get(accountKey(name))?.balance ?? 0
  const standing = {
    available: balanceIn({ code: 'available', holder }),
    debt: balanceIn({ code: 'debt', holder }),
    ...(await askedToday(scope, holder)),
    coolsUntil: await coolingOf(scope, holder, userId),
  }
  const problem = withdrawalProblem(amount, standing, rules, scope.now())
  if (problem) {
    throw new Failure(`withdrawal.${problem}`)
  }
  const id = scope.newId()
  const fee = feeOf(amount, rules)
  const audited = amount >= rules.auditFrom
  const state = audited ? 'auditing' : 'approved'
  const workDays = payoutWorkDays(audited)
  const day = releaseDayOf(await workCalendarOf(scope), parkDay(scope.now()), workDays)
  await scope
    .insert('withdrawal', {
      id,
      no: id.replaceAll('-', ''),
      holder,
      user_id: userId,
      card_id: cardId,
      amount,
      fee,
      state,
      asked_at: new Date(scope.now()),
      expected_on: day,
    })
    .execute()
  await recordEvent(scope, id, { state: 'asked', actorId: userId })
  await post(scope, 'asked', { holder, amount, fee, id })
  if (state === 'approved') {
    await addToOutbox(scope, payoutTopic, { withdrawalId: id })
  }
  return { id, state }
}

type PostedEvent = 'asked' | 'refused' | 'cancelled' | 'sent' | 'arrived' | 'failed' | 'returned'
const eventNames: Record<PostedEvent, string> = {
  asked: 'withdrawalAsked',
  refused: 'withdrawalRefused',
  cancelled: 'withdrawalCancelled',
  sent: 'withdrawalSent',
  arrived: 'withdrawalPaid',
  failed: 'withdrawalFailed',
  returned: 'withdrawalReturned',
}

async function post(scope: TxScope, event: PostedEvent, sum: WithdrawalSum): Promise<void> {
  const moves = withdrawalMoves[event === 'cancelled' ? 'refused' : event](sum)
  const business = { bizType: 'withdrawal', bizId: sum.id }
  await postToLedger(scope, [{ key: `wd:${event}:${sum.id}`, event: eventNames[event], ...business, moves }])
}

/** What a holder has asked for today, in sum and number. */
export async function askedToday(
  scope: Scope,
  holder: string,
): Promise<{ askedToday: Fen; countToday: number }> {
  const row = await scope
    .from('withdrawal')
    .select([sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'), sql<number>`count(*)`.as('count')])
    .where('holder', '=', holder)
    .where('state', 'in', [...countedStates])
    .where('asked_at', '>=', new Date(instantAt(parkDay(scope.now()), '00:00')))
    .executeTakeFirstOrThrow()
  return { askedToday: row.amount, countToday: row.count }
}

/** Until when nothing is paid out, because a card that was not the first was added, or the password changed. */
export async function coolingOf(scope: Scope, holder: string, userId: string): Promise<number | null> {
  const cards = await scope
    .from('bank_card')
    .select(['added_at'])
    .where('holder', '=', holder)
    .orderBy('added_at')
    .execute()
  const [, ...later] = cards
  const password = await scope
    .from('pay_password')
    .select('changed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const changed = await scope
    .from('pay_account_event')
    .select('at')
    .where('holder', '=', holder)
    .where('event', '=', 'changed')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return coolsUntil([
    changed?.at.getTime() ?? null,
    ...later.map(({ added_at }) => added_at.getTime()),
    password?.changed_at?.getTime() ?? null,
  ])
}

export const withdrawalById = (scope: Scope, id: string) =>
  scope.from('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()

type Change = {
  event: WithdrawalEvent
  state: WithdrawalState
  actorId?: string | null
  detail?: string
  set?: Partial<{
    decided_by: string | null
    decided_at: Date
    sent_at: Date
    ended_at: Date
    paid_at: Date
    provider_no: string
    problem: string | null
    ask_at: Date | null
    asks: number
    missing_since: Date | null
  }>
}

/** Takes a withdrawal along one edge, if it still stands where the edge begins. Gives it as it is then, or null. */
export async function changeWithdrawal(
  scope: TxScope,
  id: string,
  { event, state, actorId = null, detail = '', set = {} }: Change,
): Promise<Withdrawal | null> {
  const changed = await scope
    .update('withdrawal')
    .set({ ...set, state })
    .where('id', '=', id)
    .where('state', 'in', withdrawalStatesBefore(event))
    .returningAll()
    .executeTakeFirst()
  if (!changed) {
    return null
  }
  await recordEvent(scope, id, { state, actorId, detail })
  return changed
}

async function recordEvent(
  scope: TxScope,
  id: string,
  { state, actorId = null, detail = '' }: { state: string; actorId?: string | null; detail?: string },
): Promise<void> {
  const { no } = await scope
    .from('withdrawal_event')
    .select(sql<number>`coalesce(max(no), 0) + 1`.as('no'))
    .where('withdrawal_id', '=', id)
    .executeTakeFirstOrThrow()
  await scope
    .insert('withdrawal_event', {
      withdrawal_id: id,
      no,
      state,
      at: new Date(scope.now()),
      actor_id: actorId,
      detail: detail.slice(0, 300),
    })
    .execute()
}

const sumOf = ({ id, holder, amount, fee }: Withdrawal): WithdrawalSum => ({ id, holder, amount, fee })

type Decision = { approve: boolean; by: string | null; reason: string }

/** Somebody decides about a withdrawal that waits for it: it goes out, or the money is free again. */
export async function decideWithdrawal(
  scope: TxScope,
  id: string,
  { approve, by, reason }: Decision,
): Promise<void> {
  const waiting = await withdrawalById(scope, id)
  if (approve && waiting && by !== null && waiting.user_id === by) {
    throw new Failure('withdrawal.ownDecision')
  }
  const set = { decided_by: by, decided_at: new Date(scope.now()) }
  const changed = approve
    ? await changeWithdrawal(scope, id, { event: 'approve', state: 'approved', actorId: by, set })
    : await changeWithdrawal(scope, id, {
        event: 'refuse',
        state: 'refused',
        actorId: by,
        detail: reason,
        set: { ...set, problem: reason, ended_at: new Date(scope.now()) },
      })
  if (!changed) {
    throw new Failure('withdrawal.decided')
  }
  if (approve) {
    await addToOutbox(scope, payoutTopic, { withdrawalId: id })
  } else {
    await post(scope, 'refused', sumOf(changed))
  }
}

/** Whoever asked takes it back, before it is sent. */
export async function cancelWithdrawal(scope: TxScope, id: string, by: string): Promise<void> {
  const set = { ended_at: new Date(scope.now()) }
  const changed = await changeWithdrawal(scope, id, { event: 'cancel', state: 'cancelled', actorId: by, set })
  if (!changed) {
    throw new Failure('withdrawal.notCancellable')
  }
  await post(scope, 'cancelled', sumOf(changed))
}

/** It is being sent from now on: written down before the provider is called, so that nobody calls twice. */
export async function beginSending(scope: TxScope, id: string): Promise<Withdrawal | null> {
  const now = scope.now()
  const set = { sent_at: new Date(now), ask_at: new Date(now + 60_000) }
  const changed = await changeWithdrawal(scope, id, { event: 'send', state: 'sending', set })
  if (changed) {
    await post(scope, 'sent', sumOf(changed))
  }
  return changed
}

/** The money has arrived at the bank. */
export async function endPaid(scope: TxScope, id: string, providerNo: string, at: number): Promise<boolean> {
  const changed = await changeWithdrawal(scope, id, {
    event: 'paid',
    state: 'paid',
    set: {
      provider_no: providerNo,
      ended_at: new Date(at),
      paid_at: new Date(at),
      ask_at: null,
      problem: null,
      missing_since: null,
    },
  })
  if (changed) {
    await post(scope, 'arrived', sumOf(changed))
  }
  return changed !== null
}

/** It did not get there: the money is free again in the same transaction. */
export async function endFailed(scope: TxScope, id: string, problem: string): Promise<boolean> {
  const changed = await changeWithdrawal(scope, id, {
    event: 'failed',
    state: 'failed',
    detail: problem,
    set: { problem: problem.slice(0, 300), ended_at: new Date(scope.now()), ask_at: null },
  })
  if (changed) {
    await post(scope, 'failed', sumOf(changed))
  }
  return changed !== null
}

/** The bank sent it back after it had arrived: the money is free again, and the card is not used any more. */
export async function endReturned(scope: TxScope, id: string, problem: string): Promise<boolean> {
  const changed = await changeWithdrawal(scope, id, {
    event: 'returned',
    state: 'returned',
    detail: problem,
    set: { problem: problem.slice(0, 300), ended_at: new Date(scope.now()), ask_at: null },
  })
  if (!changed) {
    return false
  }
  await post(scope, 'returned', sumOf(changed))
  await scope
    .update('bank_card')
    .set({ state: 'suspended' })
    .where('id', '=', changed.card_id)
    .where('state', '=', 'active')
    .execute()
  return true
}

/** The last day on which what is on its way should have arrived. */
export const overdueDay = (scope: Scope): string => addDays(parkDay(scope.now()), -2)
