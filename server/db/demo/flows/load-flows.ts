import { readFile } from 'node:fs/promises'
import { idOf, type Ids } from '#server/db/demo/load-company.ts'
import { flowWords } from '#server/flow-parts.ts'
import type { Tx } from '#server/db/write.ts'
import { setRights } from '#server/workflow/definition-rights.ts'
import { deploy } from '#server/workflow/deploy-definition.ts'
import { idByKey, saveFlowType } from '#server/workflow/flow-types.ts'
import { saveOftenFlows } from '#server/workflow/often-flows.ts'
import { setPhrases } from '#server/workflow/phrases.ts'
import { saveDraft } from '#server/workflow/save-definition.ts'
import { setSecretaries } from '#server/workflow/secretaries.ts'
import { demoFlows, demoOften, demoPhrases, demoSecretaries, flowTypes } from './demo-flows.ts'

type DemoEnv = { now: () => number; newId: () => string }

/** The flows of the demo company, drawn as anybody's are and deployed like them, with who may do what. */
export async function loadFlows(tx: Tx, env: DemoEnv, tenantId: string, people: Ids): Promise<void> {
  const author = { id: idOf(people, 'admin'), language: 'zh-CN' } as const
  for (const type of flowTypes) {
    await saveFlowType(tx, env, tenantId, type)
  }
  for (const { key, type, nameEn, icon, rights } of demoFlows) {
    const xml = await readFile(new URL(`${key}.bpmn`, import.meta.url), 'utf8')
    const { revision } = await saveDraft(tx, env, tenantId, author, { xml, nameEn, typeKey: type, icon })
    await deploy(tx, env, tenantId, author, { key, revision, known: flowWords })
    await setRights(tx, tenantId, await idByKey(tx, tenantId, 'flow_definition', key), rights)
  }
  for (const { flow, type, phrases } of demoPhrases) {
    const scope = {
      definitionId: flow === undefined ? null : await idByKey(tx, tenantId, 'flow_definition', flow),
      typeId: type === undefined ? null : await idByKey(tx, tenantId, 'flow_type', type),
    }
    await setPhrases(tx, env, tenantId, scope, phrases)
  }
  for (const [account, keys] of Object.entries(demoOften)) {
    await saveOftenFlows(tx, tenantId, idOf(people, account), keys)
  }
  for (const { leader, secretary, ...may } of demoSecretaries) {
    await setSecretaries(tx, env, tenantId, idOf(people, leader), [{ id: idOf(people, secretary), ...may }])
  }
}
