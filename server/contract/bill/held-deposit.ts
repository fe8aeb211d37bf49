import { Failure } from '#server/failure.ts'
import { balanceOf } from '#server/wallet/ledger.ts'
import type { Scope } from '#server/scope.ts'
import { contractOf, type Contract } from '../contracts.ts'
import { billBusiness } from './bill-payable.ts'

export const holderOf = (batchId: string) => `${billBusiness}:${batchId}`

/** The payments of leases, the newest first. */
export const paidBatches = (scope: Scope, contractIds: readonly string[]) =>
  scope
    .from('bill_batch')
    .select('id')
    .where('contract_id', 'in', [...contractIds])
    .where('state', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .orderBy('id')
    .execute()

/** A lease and those it was renewed from: a renewal asks for no deposit of its own. */
export async function withEarlierLeases(scope: Scope, contract: Contract): Promise<Contract[]> {
  const leases = [contract]
  for (let parentId = contract.parent_id; parentId !== null;) {
    const parent = await contractOf(scope, parentId)
    if (parent.kind !== 'lease') {
      break
    }
    leases.push(parent)
    parentId = parent.parent_id
  }
  return leases
}

/** The deposit a lease gives back when it is settled: none while a renewal goes on, since it stays for that. */
export async function heldDeposit(scope: Scope, contract: Contract): Promise<number> {
  if (await isRenewed(scope, contract)) {
    return 0
  }
  const leases = await withEarlierLeases(scope, contract)
  // Whose sheet waits to be signed has the deposit on that sheet.
  if (leases.some(({ id, state }) => id !== contract.id && state === 'terminating')) {
    throw new Failure('contract.settling')
  }
  let sum = 0
  for (const lease of leases) {
    sum += lease.lessor === 'owner' ? await writtenDeposit(scope, lease) : await keptDeposit(scope, lease)
  }
  return sum
}

async function isRenewed(scope: Scope, { id, lessor }: Contract): Promise<boolean> {
  // Of a renewal that was settled the ledger knows what is left; what an owner held is on the sheet of that.
  const settled = lessor === 'owner' ? (['terminated'] as const) : []
  const renewal = await scope
    .from('contract')
    .select('id')
    .where('parent_id', '=', id)
    .where('kind', '=', 'lease')
    .where('state', 'in', ['active', 'terminating', 'ended', ...settled])
    .limit(1)
    .executeTakeFirst()
  return renewal !== undefined
}

async function keptDeposit(scope: Scope, { id: contractId }: Contract): Promise<number> {
  let sum = 0
  for (const { id } of await paidBatches(scope, [contractId])) {
    sum += await balanceOf(scope, 'deposit', holderOf(id))
  }
  return sum
}

/** What an owner wrote down as paid to them, without what an earlier sheet gave back of it. */
async function writtenDeposit(scope: Scope, { id }: Contract): Promise<number> {
  const [bills, sheet] = await Promise.all([
    scope
      .from('contract_bill')
      .select('paid_fen')
      .where('contract_id', '=', id)
      .where('kind', '=', 'deposit')
      .execute(),
    scope
      .from('contract_settlement')
      .select('deposit_fen')
      .where('contract_id', '=', id)
      .where('state', '=', 'agreed')
      .executeTakeFirst(),
  ])
  return bills.reduce((sum, bill) => sum + bill.paid_fen, 0) - (sheet?.deposit_fen ?? 0)
}
