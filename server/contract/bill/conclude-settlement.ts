import { addDays } from '#domain/day.ts'
import { ledgerMove, type LedgerMove } from '#domain/wallet/ledger.ts'
import { depositAccount, prepaidAccount } from '#domain/wallet/postings.ts'
import { parkDay } from '#domain/park-time.ts'
import { releaseNights } from '#server/stay/booking/room-nights.ts'
import { balanceOf, postToLedger } from '#server/wallet/ledger.ts'
import { requestRefund } from '#server/wallet/refund-requests.ts'
import type { TxScope } from '#server/scope.ts'
import { lockContract, moveContract, type Contract } from '../contracts.ts'
import { addEvent } from '../events.ts'
import { billBusiness } from './bill-payable.ts'
import { holderOf, paidBatches, withEarlierLeases } from './held-deposit.ts'
import { settleLease } from './settle-rent.ts'

/**
 * Both have signed the sheet: what is open is replaced by its one amount, which goes back to the lessee or becomes one
 * last bill; the nights from the day of leaving on are free.
 */
export async function concludeSettlement(scope: TxScope, sheet: Contract): Promise<void> {
  const row = await scope
    .from('contract_settlement')
    .selectAll()
    .where('sheet_id', '=', sheet.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state !== 'proposed') {
    return
  }
  const contract = await lockContract(scope, row.contract_id)
  await scope
    .update('contract_bill')
    .set({ state: 'cancelled', reason: sheet.contract_no })
    .where('contract_id', '=', contract.id)
    .where('state', '=', 'open')
    .execute()
  const isHere = contract.lessor !== 'owner'
  const leases = row.deposit_fen > 0 ? await withEarlierLeases(scope, contract) : []
  if (row.balance_fen > 0 && isHere) {
    await payBack(scope, { contract, leases }, row.balance_fen)
  }
  if (row.balance_fen < 0) {
    await lastBill(scope, contract, -row.balance_fen)
  }
  if (isHere) {
    await keepRestOfDeposits(scope, { contract, leases }, sheet.id)
  }
  await scope
    .update('contract_settlement')
    .set({ state: 'agreed' })
    .where('contract_id', '=', contract.id)
    .execute()
  await releaseNights(scope, contract.id, row.leaves_on)
  await moveContract(scope, contract, 'settle', { ended_at: new Date(scope.now()) })
  await addEvent(scope, contract.id, 'terminated', { leavesOn: row.leaves_on, balance: row.balance_fen })
}

/** A lease that is settled, and those whose deposit its sheet gives back. */
type Settled = { contract: Contract; leases: readonly Contract[] }

const depositBatches = async (scope: TxScope, leases: readonly Contract[]) =>
  leases.length === 0
    ? []
    : paidBatches(
        scope,
        leases.map(({ id }) => id),
      )

/**
 * Gives back what is agreed: deposits first, then rent that was not used, newest payment first. Who left some time ago
 * may have paid for days whose rent is earned by now: what is still missing comes back from those who earned it.
 */
async function payBack(scope: TxScope, { contract, leases }: Settled, amount: number): Promise<void> {
  const batches = await paidBatches(scope, [contract.id])
  const give = async (bizId: string, sums: { amount: number; deposit: number }) => {
    if (sums.amount > 0) {
      await requestRefund(scope, {
        bizType: billBusiness,
        bizId,
        ...sums,
        reason: 'contract.why.settled',
        by: null,
        approved: true,
      })
    }
    return sums.amount
  }
  let left = amount
  const deposits = new Set((await depositBatches(scope, leases)).map(({ id }) => id))
  const own = batches.map(({ id }) => id)
  for (const id of new Set([...own, ...deposits])) {
    const held = deposits.has(id) ? await balanceOf(scope, 'deposit', holderOf(id)) : 0
    const deposit = Math.min(left, held)
    // The rent of an earlier lease stays where it is.
    const paid = own.includes(id) ? await balanceOf(scope, 'prepaid', holderOf(id)) : 0
    const rent = Math.min(left - deposit, paid)
    left -= await give(id, { amount: deposit + rent, deposit })
  }
  for (const { id } of batches) {
    left -= await give(id, { amount: Math.min(left, await earnedRent(scope, id)), deposit: 0 })
  }
  if (left > 0) {
    throw new Error(`contract ${contract.id} owes ${left} more than it was paid`)
  }
}

/** What was paid by a batch, has not gone back and is no longer with it. */
async function earnedRent(scope: TxScope, batchId: string): Promise<number> {
  const rows = await scope
    .from('payment')
    .select(['amount', 'refunding'])
    .where('biz_type', '=', billBusiness)
    .where('biz_id', '=', batchId)
    .where('state', '=', 'succeeded')
    .where('outcome', '=', 'taken')
    .execute()
  const paid = rows.reduce((sum, { amount, refunding }) => sum + amount - refunding, 0)
  const [deposit, prepaid] = [
    await balanceOf(scope, 'deposit', holderOf(batchId)),
    await balanceOf(scope, 'prepaid', holderOf(batchId)),
  ]
  return Math.max(0, paid - deposit - prepaid)
}

/**
 * What of deposits does not go back was kept for penalty, damage or what was owed. It is earned like rent: the sheet is
 * the business it is earned under, and the owner gets their share of it.
 */
async function keepRestOfDeposits(
  scope: TxScope,
  { contract, leases }: Settled,
  sheetId: string,
): Promise<void> {
  const sheet = { bizType: billBusiness, bizId: sheetId }
  const moves: LedgerMove[] = []
  for (const { id } of await depositBatches(scope, leases)) {
    const amount = await balanceOf(scope, 'deposit', holderOf(id))
    if (amount > 0) {
      moves.push(
        ...ledgerMove(depositAccount({ bizType: billBusiness, bizId: id }), prepaidAccount(sheet), amount),
      )
    }
  }
  if (moves.length === 0) {
    return
  }
  await postToLedger(scope, [
    { key: `kept:${billBusiness}:${sheetId}`, event: 'depositKept', ...sheet, moves },
  ])
  await settleLease(scope, { contractId: contract.id, bizId: sheetId, today: parkDay(scope.now()) })
}

async function lastBill(scope: TxScope, contract: Contract, amount: number): Promise<void> {
  const last = await scope
    .from('contract_bill')
    .select('seq')
    .where('contract_id', '=', contract.id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  await scope
    .insert('contract_bill', {
      id: scope.newId(),
      contract_id: contract.id,
      seq: (last?.seq ?? 0) + 1,
      kind: 'settlement',
      amount_fen: amount,
      due_on: addDays(parkDay(scope.now()), 7),
      state: 'open',
      created_at: new Date(scope.now()),
    })
    .execute()
}
