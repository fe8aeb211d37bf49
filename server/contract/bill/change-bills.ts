import { Failure } from '#server/failure.ts'
import type { TxScope } from '#server/scope.ts'
import { lockUnlessSettling } from '../contracts.ts'

/** Adds a bill for water, power or the like. */
export async function addUtilityBill(
  scope: TxScope,
  { contractId, amount, dueOn }: { contractId: string; amount: number; dueOn: string },
): Promise<string> {
  // What is used until the end stands on the sheet itself, which replaces the bills that are open.
  const contract = await lockUnlessSettling(scope, contractId)
  if (contract.kind !== 'lease' || !['active', 'ended'].includes(contract.state)) {
    throw new Failure('contract.notNow')
  }
  const last = await scope
    .from('contract_bill')
    .select('seq')
    .where('contract_id', '=', contractId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const id = scope.newId()
  await scope
    .insert('contract_bill', {
      id,
      contract_id: contractId,
      seq: (last?.seq ?? 0) + 1,
      kind: 'utility',
      amount_fen: amount,
      due_on: dueOn,
      state: 'open',
      created_at: new Date(scope.now()),
    })
    .execute()
  return id
}

/** The owner got the money themselves: the park may not collect it for them, only write it down. */
export async function recordBillPaid(scope: TxScope, billId: string): Promise<void> {
  const bill = await scope
    .from('contract_bill as bill')
    .innerJoin(scope.table('contract'), 'contract.id', 'bill.contract_id')
    .select(['bill.contract_id', 'contract.lessor'])
    .where('bill.id', '=', billId)
    .executeTakeFirst()
  if (!bill) {
    throw new Failure('contract.billGone')
  }
  if (bill.lessor !== 'owner') {
    throw new Failure('contract.paidHere')
  }
  await lockUnlessSettling(scope, bill.contract_id)
  const done = await scope
    .update('contract_bill')
    .set((eb) => ({ state: 'paid', paid_fen: eb.ref('amount_fen'), paid_at: new Date(scope.now()) }))
    .where('id', '=', billId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (!done) {
    throw new Failure('contract.billGone')
  }
}
