import type { ContractKind } from '#domain/contract/contract-state.ts'
import type { TxScope } from '#server/scope.ts'

type Led = { kind: ContractKind; houseId: string; contractId: string }

/** The request of the owner that a contract answers. A lease takes the nights that were set aside for it. */
export async function linkLettingRequest(scope: TxScope, { kind, houseId, contractId }: Led): Promise<void> {
  const requestKind = kind === 'lease' ? 'rent' : kind === 'entrustment' ? 'entrust' : null
  if (requestKind === null) {
    return
  }
  const request = await scope
    .update('letting_request')
    .set({ contract_id: contractId })
    .where('house_id', '=', houseId)
    .where('kind', '=', requestKind)
    .where('state', '=', 'approved')
    .where('contract_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (request && kind === 'lease') {
    await scope.delete('room_night').where('ref_id', '=', request.id).where('kind', '=', 'block').execute()
  }
}

/**
 * The contract will not come about: an offer to let stands again, with those of its nights the lease had; who did not
 * sign to entrust a house has thought better of it.
 */
export async function unlinkLettingRequest(scope: TxScope, contractId: string): Promise<void> {
  const request = await scope
    .from('letting_request')
    .select(['id', 'kind', 'starts_on', 'ends_on'])
    .where('contract_id', '=', contractId)
    .forUpdate()
    .executeTakeFirst()
  if (!request) {
    return
  }
  if (request.kind === 'entrust') {
    await scope.update('letting_request').set({ state: 'withdrawn' }).where('id', '=', request.id).execute()
    return
  }
  await scope.update('letting_request').set({ contract_id: null }).where('id', '=', request.id).execute()
  await scope
    .update('room_night')
    .set({ kind: 'block', ref_id: request.id })
    .where('ref_id', '=', contractId)
    .where('kind', '=', 'lease')
    .where('night', '>=', request.starts_on)
    .where('night', '<', request.ends_on)
    .execute()
}
