import { withoutUndefined } from '#domain/record.ts'
import type { Actor } from '#server/http/actor.ts'
import { findObjectHead } from '#server/objects/definition/business-objects.ts'
import { saveObjectDefinition } from '#server/objects/definition/object-versions.ts'
import { publishObject } from '#server/objects/definition/publish-object.ts'
import { findForm } from '#server/forms/form-definitions.ts'
import { publishForm, saveFormDefinition } from '#server/forms/save-form-definition.ts'
import { Failure } from '#server/failure.ts'
import { findPortalDefinition } from '#server/portal/definitions.ts'
import { saveMenuTree } from '#server/portal/menu-trees.ts'
import { savePortalDefinition, type NewPortalDefinition } from '#server/portal/save-definition.ts'
import { saveDictionary } from '#server/objects/definition/save-dictionary.ts'
import { saveSequence } from '#server/objects/definition/number-sequences.ts'
import { findQuery } from '#server/queries/definitions.ts'
import { definitionAlias, saveQuery, type NewQuery } from '#server/queries/save-query.ts'
import { saveTemplate } from '#server/templates/save-template.ts'
import { findTemplate } from '#server/templates/templates.ts'
import type { RegisteredNames } from '#server/workflow/definition/check-references.ts'
import { applyFlow, applyFlowType } from './apply-flow.ts'
import { calleesFirst } from './flow-content.ts'
import {
  definitionKinds,
  type DefinitionKind,
  type DefinitionOf,
  type DefinitionFile,
} from './definition-kinds.ts'
import { fileProblemsOf, ImportRefusedError } from './import-refused.ts'
import type { TxScope } from '#server/scope.ts'

/** Brings definitions into use, one kind after the other, by the same functions the screens use. */
export async function applyDefinitions(
  scope: TxScope,
  actor: Actor,
  files: readonly DefinitionFile[],
  registry: RegisteredNames,
): Promise<void> {
  for (const one of inOrder(files)) {
    try {
      await apply(scope, actor, one, registry)
    } catch (error) {
      throw error instanceof Failure ? new ImportRefusedError(fileProblemsOf(one, error, actor)) : error
    }
  }
}

/** Definitions so that each comes after those it needs. */
export const inOrder = (files: readonly DefinitionFile[]): DefinitionFile[] =>
  definitionKinds.flatMap((kind) => {
    const ofKind = files.filter((found) => found.kind === kind)
    return kind === 'flows' ? calleesFirst(ofKind) : ofKind
  })

/** What lies in a file was read by the shape of its kind. */
const contentOf = <K extends DefinitionKind>(_: K, { content }: DefinitionFile): DefinitionOf<K> =>
  content as unknown as DefinitionOf<K>

async function apply(
  scope: TxScope,
  actor: Actor,
  one: DefinitionFile,
  registry: RegisteredNames,
): Promise<void> {
  switch (one.kind) {
    case 'sequences':
      await saveSequence(scope, contentOf('sequences', one))
      return
    case 'dictionaries':
      await saveDictionary(scope, contentOf('dictionaries', one))
      return
    case 'objects':
      return applyObject(scope, actor, contentOf('objects', one))
    case 'forms':
      return applyForm(scope, actor, contentOf('forms', one))
    case 'templates': {
      const definition = contentOf('templates', one)
      const revision = await revisionOf(findTemplate(scope, definition.key))
      await saveTemplate(scope, actor, { definition, revision })
      return
    }
    case 'queries':
      return applyQuery(scope, actor, { kind: 'query', definition: contentOf('queries', one) })
    case 'dialogs':
      return applyQuery(scope, actor, { kind: 'dialog', definition: contentOf('dialogs', one) })
    case 'views':
      return applyQuery(scope, actor, { kind: 'view', definition: contentOf('views', one) })
    case 'charts':
      return applyQuery(scope, actor, { kind: 'chart', definition: contentOf('charts', one) })
    case 'flow-types':
      return applyFlowType(scope, contentOf('flow-types', one))
    case 'flows': {
      const flow = { ...contentOf('flows', one), drawing: one.drawing ?? '' }
      return applyFlow(scope, actor, flow, registry)
    }
    case 'menus':
      await saveMenuTree(scope, actor, contentOf('menus', one))
      return
    case 'applications': {
      const definition = contentOf('applications', one)
      return applyPortal(scope, actor, { kind: 'application', definition })
    }
    case 'columns':
      return applyPortal(scope, actor, { kind: 'column', definition: contentOf('columns', one) })
    case 'home-layouts': {
      const definition = contentOf('home-layouts', one)
      return applyPortal(scope, actor, { kind: 'layout', definition })
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

async function applyObject(scope: TxScope, actor: Actor, object: DefinitionOf<'objects'>): Promise<void> {
  const storedRevision = await revisionOf(findObjectHead(scope, object.alias))
  const { revision } = await saveObjectDefinition(scope, actor, { ...object, revision: storedRevision })
  await publishObject(scope, actor, { alias: object.alias, revision })
}

async function applyForm(
  scope: TxScope,
  actor: Actor,
  { parts, frame, print, ...form }: DefinitionOf<'forms'>,
): Promise<void> {
  const storedRevision = await revisionOf(findForm(scope, form.key))
  const definition = withoutUndefined({ parts, frame, print })
  const { revision } = await saveFormDefinition(scope, actor, {
    ...form,
    definition,
    revision: storedRevision,
  })
  await publishForm(scope, actor, { key: form.key, revision })
}

async function applyQuery(scope: TxScope, actor: Actor, query: NewQuery): Promise<void> {
  const existing = await findQuery(scope, query.kind, definitionAlias(query))
  await saveQuery(scope, actor, { ...query, revision: existing?.revision })
}

async function applyPortal(scope: TxScope, actor: Actor, portal: NewPortalDefinition): Promise<void> {
  const existing = await findPortalDefinition(scope, portal.kind, portal.definition.alias)
  await savePortalDefinition(scope, actor, { ...portal, revision: existing?.revision })
}
