import { requireId, type IdsByCode } from '#demo/org/load-company.ts'
import { saveFavouriteFlows } from '#server/workflow/office/favourite-flows.ts'
import { setPhrases } from '#server/workflow/office/phrases.ts'
import { setSecretaries } from '#server/workflow/office/secretaries.ts'
import { demoFavouriteFlows, demoPhrases, demoSecretaries } from './demo-flows.ts'
import type { TxScope } from '#server/scope.ts'

/** What people of the demo company keep beside its flows, which come from files as its forms do. */
export async function loadFlows(scope: TxScope, people: IdsByCode): Promise<void> {
  await setPhrases(scope, { definitionId: null, typeId: null }, demoPhrases)
  for (const [account, keys] of Object.entries(demoFavouriteFlows)) {
    await saveFavouriteFlows(scope, requireId(people, account), keys)
  }
  for (const { leader, secretary, ...may } of demoSecretaries) {
    await setSecretaries(scope, requireId(people, leader), [{ id: requireId(people, secretary), ...may }])
  }
}
