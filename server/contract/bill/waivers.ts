import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Failure } from '#server/failure.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { lockUnlessSettling } from '../contracts.ts'

export type Waiver = { id: string; billId: string; reason: string }

/** Asks that what is open of a bill be given up. A bill has one request at a time. */
export async function askWaiver(
  scope: TxScope,
  userId: string,
  { billId, reason }: { billId: string; reason: string },
): Promise<Waiver> {
  const bill = await scope
    .from('contract_bill')
    .select('state')
    .where('id', '=', billId)
    .forUpdate()
    .executeTakeFirst()
  if (bill?.state !== 'open') {
    throw new Failure('contract.billGone')
  }
  const existing = await scope
    .from('bill_waiver')
    .select('id')
    .where('bill_id', '=', billId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (existing) {
    throw new Failure('contract.waiverAsked')
  }
  const id = scope.newId()
  await scope
    .insert('bill_waiver', {
      id,
      bill_id: billId,
      reason,
      state: 'asked',
      asked_by: userId,
      created_at: new Date(scope.now()),
    })
    .execute()
  return { id, billId, reason }
}

type Decision = { waiverId: string; approve: boolean; decision: string; by: string | null }

/** Carries a decision out once: what is open of the bill is given up, what was paid stays paid. */
export async function decideWaiver(
  scope: TxScope,
  { waiverId, approve, decision, by }: Decision,
): Promise<void> {
  const waiver = await scope
    .update('bill_waiver')
    .set({
      state: approve ? 'approved' : 'refused',
      decision,
      decided_by: by,
      decided_at: new Date(scope.now()),
    })
    .where('id', '=', waiverId)
    .where('state', '=', 'asked')
    .returning(['bill_id', 'reason', 'asked_by'])
    .executeTakeFirst()
  if (!waiver) {
    throw new Failure('contract.billGone')
  }
  const bill = await scope
    .from('contract_bill as bill')
    .innerJoin(scope.table('contract'), 'contract.id', 'bill.contract_id')
    .select(['bill.contract_id', 'contract.contract_no', 'contract.party_id'])
    .where('bill.id', '=', waiver.bill_id)
    .executeTakeFirstOrThrow()
  if (approve) {
    await lockUnlessSettling(scope, bill.contract_id)
  }
  // A bill that was paid meanwhile stays paid: then there is nothing to give up.
  const waived = approve
    ? await scope
        .update('contract_bill')
        .set({ state: 'waived', waived_by: by, reason: waiver.reason })
        .where('id', '=', waiver.bill_id)
        .where('state', '=', 'open')
        .returning('id')
        .executeTakeFirst()
    : undefined
  await notify(scope, {
    to: waived ? [waiver.asked_by, bill.party_id] : [waiver.asked_by],
    kind: 'notice',
    says: waived ? 'contractWaived' : 'contractNotWaived',
    values: { no: bill.contract_no, reason: decision || waiver.reason },
    path: link(screens.contractBills, { contractId: bill.contract_id }),
  })
}

/** The requests that wait for a decision, by bill. */
export async function askedWaivers(scope: Scope, billIds: readonly string[]) {
  const rows =
    billIds.length === 0
      ? []
      : await scope
          .from('bill_waiver')
          .select(['id', 'bill_id', 'reason', 'asked_by', 'instance_id'])
          .where('bill_id', 'in', billIds)
          .where('state', '=', 'asked')
          .execute()
  return new Map(rows.map((row) => [row.bill_id, row]))
}

/** Decides at the desk where no flow does: the holder of the seal, and never who asked. */
export async function decideAtDesk(
  scope: TxScope,
  userId: string,
  { billId, approve, reason }: { billId: string; approve: boolean; reason: string },
): Promise<void> {
  const waiver = (await askedWaivers(scope, [billId])).get(billId)
  if (!waiver || waiver.instance_id !== null) {
    throw new Failure('contract.billGone')
  }
  if (waiver.asked_by === userId) {
    throw new Failure('contract.waiverOwn')
  }
  await decideWaiver(scope, { waiverId: waiver.id, approve, decision: reason, by: userId })
}
