import {
  nextContractState,
  type ContractState,
  type ContractStep,
  type SignerRole,
  type SignerState,
} from '#domain/contract/contract-state.ts'
import { Failure } from '#server/failure.ts'
import type { Caller, Scope, TxScope } from '#server/scope.ts'
import { holdsForContract } from './contract-site.ts'

/** A contract by its id. */
export async function contractOf(scope: Scope, id: string) {
  const row = await scope.from('contract').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) {
    throw new Failure('contract.unknown', {}, { status: 404 })
  }
  return row
}

/** The same, locked: whoever else wants to do something with it waits. */
export async function lockContract(scope: TxScope, id: string) {
  const row = await scope.from('contract').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) {
    throw new Failure('contract.unknown', {}, { status: 404 })
  }
  return row
}

export type Contract = Awaited<ReturnType<typeof contractOf>>

/**
 * The same for who changes its bills. While a sheet of the end waits to be signed, what is on it stays as it is: what
 * was open is settled by it.
 */
export async function lockUnlessSettling(scope: TxScope, id: string): Promise<Contract> {
  const contract = await lockContract(scope, id)
  if (contract.state === 'terminating') {
    throw new Failure('contract.settling')
  }
  return contract
}

export const signersOfContract = (scope: Scope, contractId: string) => signersOfContracts(scope, [contractId])

/** The signers of several contracts, each contract's in their order. */
export async function signersOfContracts(scope: Scope, contractIds: readonly string[]) {
  if (contractIds.length === 0) {
    return []
  }
  const rows = await scope
    .from('contract_signer')
    .selectAll()
    .where('contract_id', 'in', contractIds)
    .orderBy('contract_id')
    .orderBy('sort')
    .execute()
  // The columns hold what this module wrote.
  return rows.map((row) => ({ ...row, role: row.role as SignerRole, state: row.state as SignerState }))
}

export type Signer = Awaited<ReturnType<typeof signersOfContracts>>[number]

/** Takes a step with a locked contract, or refuses when it does not lead on from where it stands. */
export async function moveContract(
  scope: TxScope,
  contract: Contract,
  step: ContractStep,
  set: { reason?: string; signed_at?: Date; ended_at?: Date; ends_on?: string } = {},
): Promise<ContractState> {
  const to = nextContractState(contract.state, step)
  if (to === null) {
    throw new Failure('contract.notNow')
  }
  await scope
    .update('contract')
    .set({ state: to, ...set })
    .where('id', '=', contract.id)
    .execute()
  return to
}

/** Who may read a contract: those who sign it, whom it concerns, and the staff who draw contracts up at its site. */
export async function readableContract(scope: Scope, user: Pick<Caller, 'id'>, id: string) {
  const contract = await contractOf(scope, id)
  const signers = await signersOfContract(scope, id)
  const isParty = contract.party_id === user.id || signers.some(({ user_id }) => user_id === user.id)
  const [canManage, canSeal] = await Promise.all([
    holdsForContract(scope, user.id, 'contract.manage', contract),
    holdsForContract(scope, user.id, 'contract.seal', contract),
  ])
  if (!isParty && !canManage && !canSeal) {
    throw new Failure('contract.unknown', {}, { status: 404 })
  }
  return { contract, signers, isParty, canManage, canSeal, mine: ownSigner(signers, user.id, canSeal) }
}

/** The place where this person signs: their own, or that of the park for who may use its seal. */
export const ownSigner = (signers: readonly Signer[], userId: string, canSeal: boolean): Signer | null =>
  signers.find(({ user_id }) => user_id === userId) ??
  (canSeal ? (signers.find(({ role }) => role === 'park') ?? null) : null)
