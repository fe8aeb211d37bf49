import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { Actor } from '#server/http/actor.ts'
import { findHead } from '#server/objects/definition/business-objects.ts'
import { saveDefinition } from '#server/objects/definition/object-versions.ts'
import { publishObject } from '#server/objects/definition/publish-object.ts'
import { findForm } from '#server/forms/form-definitions.ts'
import { publishForm, saveFormDefinition } from '#server/forms/save-form-definition.ts'
import { Failure } from '#server/http/failure.ts'
import { findPortal } from '#server/portal/definitions.ts'
import { saveMenuTree } from '#server/portal/menu-trees.ts'
import { savePortal, type NewPortal } from '#server/portal/save-definition.ts'
import { saveDictionary } from '#server/objects/definition/save-dictionary.ts'
import { saveSequence } from '#server/objects/definition/number-sequences.ts'
import { findQuery } from '#server/queries/definitions.ts'
import { aliasOf, saveQuery, type NewQuery } from '#server/queries/save-query.ts'
import { saveTemplate } from '#server/templates/save-template.ts'
import { findTemplate } from '#server/templates/templates.ts'
import type { RegisteredNames } from '#server/workflow/definition/check-references.ts'
import { applyFlow, applyFlowType } from './apply-flow.ts'
import { calledFirst } from './flow-content.ts'
import { definitionKinds, type DefinitionKind, type DefinitionOf, type Found } from './definition-kinds.ts'
import { problemsIn, Refused } from './import-refused.ts'

type ApplyEnv = Pick<Env, 'now' | 'newId'>

/** Brings definitions into use, one kind after the other, by the same functions the screens use. */
export async function applyDefinitions(
  tx: Tx,
  env: ApplyEnv,
  tenantId: string,
  actor: Actor,
  given: readonly Found[],
  known: RegisteredNames,
): Promise<void> {
  for (const kind of definitionKinds) {
    const ofKind = given.filter((found) => found.kind === kind)
    for (const one of kind === 'flows' ? calledFirst(ofKind) : ofKind) {
      try {
        await apply(tx, env, tenantId, actor, one, known)
      } catch (error) {
        throw error instanceof Failure ? new Refused(problemsIn(one, error, actor)) : error
      }
    }
  }
}

/** What lies in a file was read by the shape of its kind. */
const contentOf = <K extends DefinitionKind>(_: K, { content }: Found): DefinitionOf<K> =>
  content as unknown as DefinitionOf<K>

async function apply(
  tx: Tx,
  env: ApplyEnv,
  tenantId: string,
  actor: Actor,
  one: Found,
  known: RegisteredNames,
): Promise<void> {
  switch (one.kind) {
    case 'sequences':
      await saveSequence(tx, env, tenantId, contentOf('sequences', one))
      return
    case 'dictionaries':
      await saveDictionary(tx, env, tenantId, contentOf('dictionaries', one))
      return
    case 'objects':
      return applyObject(tx, env, tenantId, actor, contentOf('objects', one))
    case 'forms':
      return applyForm(tx, env, tenantId, actor, contentOf('forms', one))
    case 'templates': {
      const definition = contentOf('templates', one)
      const revision = await revisionOf(findTemplate(tx, tenantId, definition.key))
      await saveTemplate(tx, env, tenantId, actor, { definition, revision })
      return
    }
    case 'queries':
      return applyQuery(tx, env, tenantId, actor, { kind: 'query', definition: contentOf('queries', one) })
    case 'dialogs':
      return applyQuery(tx, env, tenantId, actor, { kind: 'dialog', definition: contentOf('dialogs', one) })
    case 'views':
      return applyQuery(tx, env, tenantId, actor, { kind: 'view', definition: contentOf('views', one) })
    case 'charts':
      return applyQuery(tx, env, tenantId, actor, { kind: 'chart', definition: contentOf('charts', one) })
    case 'flow-types':
      return applyFlowType(tx, env, tenantId, contentOf('flow-types', one))
    case 'flows': {
      const flow = { ...contentOf('flows', one), drawing: one.drawing ?? '' }
      return applyFlow(tx, env, tenantId, actor, flow, known)
    }
    case 'menus':
      return saveMenuTree(tx, env, tenantId, actor, contentOf('menus', one))
    case 'applications': {
      const definition = contentOf('applications', one)
      return applyPortal(tx, env, tenantId, actor, { kind: 'application', definition })
    }
    case 'columns':
      return applyPortal(tx, env, tenantId, actor, { kind: 'column', definition: contentOf('columns', one) })
    case 'home-layouts': {
      const definition = contentOf('home-layouts', one)
      return applyPortal(tx, env, tenantId, actor, { kind: 'layout', definition })
    }
  }
}

/** The revision of what is there; nothing for what is new. */
async function revisionOf(found: Promise<{ revision: number }>): Promise<number | undefined> {
  try {
    return (await found).revision
  } catch (error) {
    if (error instanceof Failure) {
      return undefined
    }
    throw error
  }
}

async function applyObject(
  tx: Tx,
  env: ApplyEnv,
  tenantId: string,
  actor: Actor,
  given: DefinitionOf<'objects'>,
): Promise<void> {
  const known = await revisionOf(findHead(tx, tenantId, given.alias))
  const { revision } = await saveDefinition(tx, env, tenantId, actor, { ...given, revision: known })
  await publishObject(tx, env, tenantId, actor, { alias: given.alias, revision })
}

async function applyForm(
  tx: Tx,
  env: ApplyEnv,
  tenantId: string,
  actor: Actor,
  { parts, frame, ...given }: DefinitionOf<'forms'>,
): Promise<void> {
  const known = await revisionOf(findForm(tx, tenantId, given.key))
  const definition = frame === undefined ? { parts } : { parts, frame }
  const { revision } = await saveFormDefinition(tx, env, tenantId, actor, {
    ...given,
    definition,
    revision: known,
  })
  await publishForm(tx, env, tenantId, actor, { key: given.key, revision })
}

async function applyQuery(
  tx: Tx,
  env: ApplyEnv,
  tenantId: string,
  actor: Actor,
  given: NewQuery,
): Promise<void> {
  const held = await findQuery(tx, tenantId, given.kind, aliasOf(given))
  await saveQuery(tx, env, tenantId, actor, { ...given, revision: held?.revision })
}

async function applyPortal(
  tx: Tx,
  env: ApplyEnv,
  tenantId: string,
  actor: Actor,
  given: NewPortal,
): Promise<void> {
  const held = await findPortal(tx, tenantId, given.kind, given.definition.alias)
  await savePortal(tx, env, tenantId, actor, { ...given, revision: held?.revision })
}
