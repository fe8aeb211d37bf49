import type { Fen } from '#domain/money.ts'
import { allocateRefund, type RefundPart } from '#domain/wallet/allocate-refund.ts'
import { depositAccount, prepaidAccount, refundGrantedMoves } from '#domain/wallet/postings.ts'
import { Failure } from '#server/failure.ts'
import { addToOutbox } from '#server/jobs/outbox.ts'
import { postToLedger } from './ledger.ts'
import { lockAccounts } from './ledger-accounts.ts'
import { accountKey } from '#domain/wallet/accounts.ts'
import type { PayableRef } from './payable.ts'
import { correctInvoicesOf } from './invoice/correct-invoices.ts'
import { reverseSettlement } from './income/reverse-settlement.ts'
import type { TxScope } from '#server/scope.ts'

export const sendRefundTopic = 'wallet.refund'
type RefundRequest = PayableRef & {
  /** All that goes back, the deposit included; `deposit`: the part of it that is deposit. */
  amount: Fen
  deposit: Fen
  reason: string
  /** Who asks; null: the product itself. */
  by: string | null
  /** A policy has decided already: it goes out at once. Otherwise a person decides. */
  approved: boolean
  /** The refused request this one asks again for. */
  againOf?: string
  /** The payment the business did not take: its money goes back the way it came, and is no refund of the business. */
  untakenPaymentId?: string
}

/**
 * Asks for money of a business back, by the payments it came by, newest first. Gives the request's id. What is
 * asked is set aside on the payments at once, so that two requests cannot have the same fen.
 */
export async function requestRefund(scope: TxScope, request: RefundRequest): Promise<string> {
  const payments = await lockPayments(scope, request)
  const parts = request.amount > 0 ? allocateRefund(payments, request) : null
  const userId = payments[0]?.user_id
  if (!parts || userId === undefined) {
    throw new Failure('refund.tooMuch')
  }
  const id = scope.newId()
  await scope
    .insert('refund_request', {
      id,
      biz_type: request.bizType,
      biz_id: request.bizId,
      user_id: userId,
      amount: request.amount,
      deposit: request.deposit,
      reason: request.reason.slice(0, 500),
      state: 'applied',
      asked_by: request.by,
      asked_at: new Date(scope.now()),
      again_of: request.againOf ?? null,
      untaken_payment_id: request.untakenPaymentId ?? null,
    })
    .execute()
  await addParts(scope, id, parts)
  if (request.approved) {
    await approveRefund(scope, id, request.by)
  }
  return id
}

/** Grants a request: from now on the money is on its way to the guest, whatever happens to the business. */
export async function approveRefund(scope: TxScope, requestId: string, by: string | null): Promise<void> {
  const request = await decide(scope, requestId, { state: 'approved', by, reason: null })
  const business = { bizType: request.biz_type, bizId: request.biz_id }
  await cover(scope, requestId, business, request)
  await postToLedger(scope, [
    {
      key: `refund:${requestId}`,
      event: 'refundGranted',
      ...business,
      moves: refundGrantedMoves(business, request),
    },
  ])
  await correctInvoicesOf(scope, business)
  const parts = await scope
    .update('refund')
    .set({ state: 'approved' })
    .where('request_id', '=', requestId)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute()
  for (const { id } of parts) {
    await addToOutbox(scope, sendRefundTopic, { refundId: id })
  }
}

/** Refuses a request: what it had set aside can be asked for again. */
export async function rejectRefund(
  scope: TxScope,
  requestId: string,
  by: string | null,
  reason: string,
): Promise<void> {
  await decide(scope, requestId, { state: 'rejected', by, reason })
  const parts = await scope
    .update('refund')
    .set({ state: 'rejected' })
    .where('request_id', '=', requestId)
    .where('state', '=', 'waiting')
    .returning(['payment_id', 'amount'])
    .execute()
  for (const { payment_id, amount } of parts.toSorted((a, b) => (a.payment_id < b.payment_id ? -1 : 1))) {
    await setAside(scope, payment_id, -amount)
  }
}

type Decision = { state: 'approved' | 'rejected'; by: string | null; reason: string | null }

async function decide(scope: TxScope, id: string, { state, by, reason }: Decision) {
  const request = await scope
    .update('refund_request')
    .set({ state, decided_by: by, decided_at: new Date(scope.now()), reject_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'applied')
    .returning(['biz_type', 'biz_id', 'amount', 'deposit'])
    .executeTakeFirst()
  if (!request) {
    throw new Failure('refund.decided')
  }
  return request
}

/** In the order of their ids, so that two who want the same payments wait for each other in one direction. */
async function lockPayments(scope: TxScope, { bizType, bizId, untakenPaymentId }: RefundRequest) {
  const rows = await scope
    .from('payment')
    .select(['id', 'amount', 'refunding', 'user_id', 'paid_at', 'outcome'])
    .where('biz_type', '=', bizType)
    .where('biz_id', '=', bizId)
    .where('state', '=', 'succeeded')
    .orderBy('id')
    .forUpdate()
    .execute()
  const age = (row: (typeof rows)[number]) => row.paid_at?.getTime() ?? 0
  // What was not taken goes back by its own payment, and no other refund by it.
  const usable = rows.filter((row) =>
    untakenPaymentId === undefined ? row.outcome !== 'late' : row.id === untakenPaymentId,
  )
  return usable.toSorted((one, other) => age(other) - age(one) || (one.id < other.id ? 1 : -1))
}

async function addParts(scope: TxScope, requestId: string, parts: readonly RefundPart[]) {
  for (const { paymentId, amount, deposit } of parts) {
    await setAside(scope, paymentId, amount)
    const id = scope.newId()
    await scope
      .insert('refund', {
        id,
        request_id: requestId,
        payment_id: paymentId,
        out_refund_no: id.replaceAll('-', ''),
        amount,
        deposit,
        state: 'waiting',
      })
      .execute()
  }
}

async function setAside(scope: TxScope, paymentId: string, amount: Fen): Promise<void> {
  await scope
    .update('payment')
    .set((eb) => ({ refunding: eb('refunding', '+', amount) }))
    .where('id', '=', paymentId)
    .execute()
}

/** What the business itself no longer holds, because it was settled, comes back from those who earned it. */
async function cover(
  scope: TxScope,
  requestId: string,
  business: PayableRef,
  { amount, deposit }: { amount: Fen; deposit: Fen },
): Promise<void> {
  const prepaid = prepaidAccount(business)
  const standings = await lockAccounts(scope, [prepaid, depositAccount(business)])
  const lacking = amount - deposit - (standings.get(accountKey(prepaid))?.balance ?? 0)
  if (lacking > 0) {
    await reverseSettlement(scope, business, lacking, `takeBack:${requestId}`)
  }
}
