import { holdsAt } from '#domain/identity/site-reach.ts'
import { Failure } from '#server/failure.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import type { Scope } from '#server/scope.ts'

type ContractRight = 'contract.manage' | 'contract.seal'

/** The site of a contract: that of its house; null where it has none. */
async function siteOf(scope: Scope, { house_id: houseId }: { house_id: string | null }) {
  const house = houseId
    ? await scope.from('house').select('site_id').where('id', '=', houseId).executeTakeFirst()
    : undefined
  return house?.site_id ?? null
}

/**
 * Whether somebody holds a right for a contract. One without a house is of no site, so that nobody could say whose it
 * is: it is for those alone who hold the right everywhere.
 */
export async function holdsForContract(
  scope: Scope,
  userId: string,
  right: ContractRight,
  contract: { house_id: string | null },
): Promise<boolean> {
  const reach = await sitesOf(scope, userId, right)
  return reach === null || (reach.length > 0 && holdsAt(reach, await siteOf(scope, contract)))
}

/** The same for a contract by its id; not for one that is not there. */
export async function holdsForContractId(
  scope: Scope,
  userId: string,
  right: ContractRight,
  contractId: string,
): Promise<boolean> {
  const contract = await scope
    .from('contract')
    .select('house_id')
    .where('id', '=', contractId)
    .executeTakeFirst()
  return contract !== undefined && holdsForContract(scope, userId, right, contract)
}

/** Refuses a contract at another site than somebody's, as one that is not there. */
export async function requireContractAt(
  scope: Scope,
  userId: string,
  right: ContractRight,
  contractId: string,
): Promise<void> {
  if (!(await holdsForContractId(scope, userId, right, contractId))) {
    throw new Failure('contract.unknown', {}, { status: 404 })
  }
}

/** The same for a bill of a contract. */
export async function requireBillAt(
  scope: Scope,
  userId: string,
  right: ContractRight,
  billId: string,
): Promise<void> {
  const contract = await scope
    .from('contract_bill as bill')
    .innerJoin(scope.table('contract'), 'contract.id', 'bill.contract_id')
    .select('contract.house_id')
    .where('bill.id', '=', billId)
    .executeTakeFirst()
  if (!contract || !(await holdsForContract(scope, userId, right, contract))) {
    throw new Failure('contract.billGone')
  }
}
