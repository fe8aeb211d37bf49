import type { BodyOf } from '#api/endpoint.ts'
import type { ownerOrderApi } from '#api/owner/orders.ts'
import { confirmOutcomes } from '#domain/stay/confirm-deadline.ts'
import { recordChange } from '#server/stay/catalog/inventory-changes.ts'
import { requireHouse } from '../access/house-access.ts'
import { refuseIfChanged } from '#server/revision.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** Whether a house is asked before guests are taken, within how many hours it answers, and what no answer means. */
export async function confirmRuleOf(scope: Scope, houseId: string) {
  const row = await scope
    .from('house')
    .select(['confirms', 'confirm_hours', 'confirm_outcome'])
    .where('id', '=', houseId)
    .executeTakeFirstOrThrow()
  return {
    asks: row.confirms,
    hours: row.confirm_hours,
    outcome: confirmOutcomes.find((option) => option === row.confirm_outcome) ?? ('refuse' as const),
  }
}

/** Changes the rule for orders to come; guests who wait have the one they booked under. */
export async function saveConfirmRule(
  scope: TxScope,
  userId: string,
  { houseId, asks, hours, outcome, before: seen }: BodyOf<typeof ownerOrderApi.saveConfirmRule>,
) {
  const house = await requireHouse(scope, userId, houseId, 'edit')
  await scope.from('house').select('id').where('id', '=', houseId).forUpdate().execute()
  const before = await confirmRuleOf(scope, houseId)
  refuseIfChanged(seen, before, before)
  const after = { asks, hours, outcome }
  await scope
    .update('house')
    .set({ confirms: asks, confirm_hours: hours, confirm_outcome: outcome })
    .where('id', '=', houseId)
    .execute()
  const subject = { kind: 'house' as const, subject: houseId, houseId, siteId: house.siteId }
  await recordChange(scope, subject, userId, before, after)
  return after
}
