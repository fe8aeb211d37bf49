import { lineDifferences } from '#domain/definitions/line-difference.ts'
import type { Actor } from '#server/http/actor.ts'
import { setDefinitionDetails } from '#server/workflow/definition/lifecycle.ts'
import type { RegisteredNames } from '#server/workflow/definition/check-references.ts'
import { setFlowRights } from '#server/workflow/definition/rights.ts'
import { deployDefinition } from '#server/workflow/definition/deploy.ts'
import { flowOrTypeId, saveFlowType } from '#server/workflow/definition/flow-types.ts'
import { setPhrases } from '#server/workflow/office/phrases.ts'
import { saveDefinitionDraft } from '#server/workflow/definition/save-draft.ts'
import type { DefinitionOf } from './definition-kinds.ts'
import type { TxScope } from '#server/scope.ts'

type Flow = DefinitionOf<'flows'> & { drawing: string }

export async function applyFlowType(
  scope: TxScope,
  { phrases = [], ...type }: DefinitionOf<'flow-types'>,
): Promise<void> {
  const typeId = await saveFlowType(scope, type)
  await setPhrases(scope, { definitionId: null, typeId }, phrases)
}

/** A new version only when something else is drawn; what is said beside the drawing has no versions. */
export async function applyFlow(
  scope: TxScope,
  actor: Actor,
  { key, type = null, isTest = false, rights, phrases = [], drawing, ...head }: Flow,
  registry: RegisteredNames,
): Promise<void> {
  const { nameEn = null, descriptionEn = null, icon = null } = head
  const existing = await heldFlow(scope, key)
  if (existing === undefined || existing.xml === null || lineDifferences(existing.xml, drawing).length > 0) {
    const draft = { xml: drawing, nameEn, descriptionEn, typeKey: type, icon, revision: existing?.revision }
    const { revision } = await saveDefinitionDraft(scope, actor, draft)
    await deployDefinition(scope, actor, { key, revision, registry })
  }
  await setDefinitionDetails(scope, actor, key, {
    nameEn,
    descriptionEn,
    typeKey: type,
    icon,
    isTest,
  })
  const definitionId = await flowOrTypeId(scope, 'flow_definition', key)
  await setFlowRights(scope, definitionId, rights)
  await setPhrases(scope, { definitionId, typeId: null }, phrases)
}

/** The flow of that key with the drawing in use, null when nothing was ever deployed. */
const heldFlow = (scope: TxScope, key: string) =>
  scope
    .from('flow_definition as definition')
    .leftJoin(scope.table('flow_version as main'), 'main.id', 'definition.main_version_id')
    .select(['definition.revision', 'main.xml'])
    .where('definition.key', '=', key)
    .executeTakeFirst()
