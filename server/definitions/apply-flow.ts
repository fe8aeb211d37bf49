import { lineDifferences } from '#domain/definitions/line-difference.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { Actor } from '#server/http/actor.ts'
import { setDefinitionDetails } from '#server/workflow/definition/lifecycle.ts'
import type { RegisteredNames } from '#server/workflow/definition/check-references.ts'
import { setFlowRights } from '#server/workflow/definition/rights.ts'
import { deployDefinition } from '#server/workflow/definition/deploy.ts'
import { flowOrTypeId, saveFlowType } from '#server/workflow/definition/flow-types.ts'
import { setPhrases } from '#server/workflow/office/phrases.ts'
import { saveDefinitionDraft } from '#server/workflow/definition/save-draft.ts'
import type { DefinitionOf } from './definition-kinds.ts'

type ApplyEnv = Pick<Env, 'now' | 'newId'>
type Flow = DefinitionOf<'flows'> & { drawing: string }

export async function applyFlowType(
  tx: Tx,
  env: ApplyEnv,
  tenantId: string,
  { phrases = [], ...type }: DefinitionOf<'flow-types'>,
): Promise<void> {
  const typeId = await saveFlowType(tx, env, tenantId, type)
  await setPhrases(tx, env, tenantId, { definitionId: null, typeId }, phrases)
}

/** A new version only when something else is drawn; what is said beside the drawing has no versions. */
export async function applyFlow(
  tx: Tx,
  env: ApplyEnv,
  tenantId: string,
  actor: Actor,
  { key, type = null, isTest = false, rights, phrases = [], drawing, ...head }: Flow,
  known: RegisteredNames,
): Promise<void> {
  const { nameEn = null, descriptionEn = null, icon = null } = head
  const held = await heldFlow(tx, tenantId, key)
  if (held === undefined || held.xml === null || lineDifferences(held.xml, drawing).length > 0) {
    const draft = { xml: drawing, nameEn, descriptionEn, typeKey: type, icon, revision: held?.revision }
    const { revision } = await saveDefinitionDraft(tx, env, tenantId, actor, draft)
    await deployDefinition(tx, env, tenantId, actor, { key, revision, known })
  }
  await setDefinitionDetails(tx, env, tenantId, actor, key, {
    nameEn,
    descriptionEn,
    typeKey: type,
    icon,
    isTest,
  })
  const definitionId = await flowOrTypeId(tx, tenantId, 'flow_definition', key)
  await setFlowRights(tx, tenantId, definitionId, rights)
  await setPhrases(tx, env, tenantId, { definitionId, typeId: null }, phrases)
}

/** The flow of that key with the drawing in use, null when nothing was ever deployed. */
const heldFlow = (tx: Tx, tenantId: string, key: string) =>
  tx
    .selectFrom('flow_definition as definition')
    .leftJoin('flow_version as main', (join) =>
      join
        .onRef('main.tenant_id', '=', 'definition.tenant_id')
        .onRef('main.id', '=', 'definition.main_version_id'),
    )
    .select(['definition.revision', 'main.xml'])
    .where('definition.tenant_id', '=', tenantId)
    .where('definition.key', '=', key)
    .executeTakeFirst()
