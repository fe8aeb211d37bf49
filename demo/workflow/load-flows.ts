import { idOf, type Ids } from '#demo/org/load-company.ts'
import type { Tx } from '#server/db/write.ts'
import { saveFavouriteFlows } from '#server/workflow/office/favourite-flows.ts'
import { setPhrases } from '#server/workflow/office/phrases.ts'
import { setSecretaries } from '#server/workflow/office/secretaries.ts'
import { demoOften, demoPhrases, demoSecretaries } from './demo-flows.ts'

type DemoEnv = { now: () => number; newId: () => string }

/** What people of the demo company keep beside its flows, which come from files as its forms do. */
export async function loadFlows(tx: Tx, env: DemoEnv, tenantId: string, people: Ids): Promise<void> {
  await setPhrases(tx, env, tenantId, { definitionId: null, typeId: null }, demoPhrases)
  for (const [account, keys] of Object.entries(demoOften)) {
    await saveFavouriteFlows(tx, tenantId, idOf(people, account), keys)
  }
  for (const { leader, secretary, ...may } of demoSecretaries) {
    await setSecretaries(tx, env, tenantId, idOf(people, leader), [{ id: idOf(people, secretary), ...may }])
  }
}
