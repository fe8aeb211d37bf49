import { sql } from 'kysely'
import type { FieldValues } from '#domain/contract/template.ts'
import { moveQuotaToNewTerms } from '#server/stay/booking/own-quota.ts'
import type { TxScope } from '#server/scope.ts'
import { concludeSettlement } from './bill/conclude-settlement.ts'
import type { Contract } from './contracts.ts'
import { entrustmentTermsOf, plannedBills } from './paper/terms.ts'

/** Brings about what a contract says, once all have signed it. */
export async function activateContract(scope: TxScope, contract: Contract): Promise<void> {
  const values = contract.fields
  switch (contract.kind) {
    case 'lease':
      return insertBills(scope, contract.id, values)
    case 'entrustment':
      return writeEntrustment(scope, contract, values)
    case 'settlement':
      return concludeSettlement(scope, contract)
  }
}

async function insertBills(scope: TxScope, contractId: string, values: FieldValues): Promise<void> {
  const bills = plannedBills(values)
  if (bills.length > 0) {
    await scope
      .insert(
        'contract_bill',
        bills.map(({ kind, from, to, amount, dueOn }, at) => ({
          id: scope.newId(),
          contract_id: contractId,
          seq: at + 1,
          kind,
          period_from: from,
          period_to: to,
          amount_fen: amount,
          due_on: dueOn,
          state: 'open',
          created_at: new Date(scope.now()),
        })),
      )
      .execute()
  }
}

/** The house is let on these terms from its day on; what held before ends there. */
async function writeEntrustment(scope: TxScope, contract: Contract, values: FieldValues): Promise<void> {
  const { house_id: houseId, starts_on: startsOn } = contract
  if (!houseId || !startsOn) {
    return
  }
  await scope
    .update('entrustment')
    .set({ ends_on: startsOn })
    .where('house_id', '=', houseId)
    .where('starts_on', '<', startsOn)
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>', startsOn)]))
    .execute()
  await scope
    .delete('entrustment')
    .where('house_id', '=', houseId)
    .where('starts_on', '=', startsOn)
    .execute()
  await scope
    .insert('entrustment', {
      id: scope.newId(),
      house_id: houseId,
      owner_id: contract.party_id,
      contract_id: contract.id,
      starts_on: startsOn,
      ends_on: contract.ends_on,
      ...entrustmentTermsOf(values),
      created_at: new Date(scope.now()),
    })
    .execute()
  await moveQuotaToNewTerms(scope, houseId, startsOn)
  await openNights(scope, houseId, startsOn)
}

/**
 * Nights that were closed because the terms before had ended are sold again; those closed by hand stay closed, and those
 * after the day prices are made until wait for their price.
 */
async function openNights(scope: TxScope, houseId: string, startsOn: string): Promise<void> {
  const closedByEnd = scope
    .update('price_day')
    .where('house_id', '=', houseId)
    .where('night', '>=', startsOn)
    .where('closed_by_end', '=', true)
    .where('closed', '=', true)
  await closedByEnd
    .set({ past_end: true, closed_by_end: false })
    .where('hand_price', '=', false)
    .where(
      sql<boolean>`night > (select house.priced_until from house
        where house.tenant_id = price_day.tenant_id and house.id = price_day.house_id)`,
    )
    .execute()
  await closedByEnd.set({ closed: false, closed_by_end: false }).where('past_end', '=', false).execute()
}
