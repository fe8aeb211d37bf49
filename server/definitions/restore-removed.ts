import { withoutUndefined } from '#domain/record.ts'
import * as z from 'zod/mini'
import { rightOfKind, type RemovedKind } from '#domain/platform/removed-definition.ts'
import { Failure } from '#server/failure.ts'
import { publishForm, saveFormDefinition } from '#server/forms/save-form-definition.ts'
import type { Actor } from '#server/http/actor.ts'
import { hasRight } from '#server/http/caller.ts'
import { saveObjectDefinition } from '#server/objects/definition/object-versions.ts'
import { publishObject } from '#server/objects/definition/publish-object.ts'
import { saveDictionary } from '#server/objects/definition/save-dictionary.ts'
import { saveMenuTree } from '#server/portal/menu-trees.ts'
import { savePortalDefinition } from '#server/portal/save-definition.ts'
import { restorePlace } from '#server/org/desk/restore-place.ts'
import { saveQuery } from '#server/queries/save-query.ts'
import { saveTemplate } from '#server/templates/save-template.ts'
import { lockDefinition } from '#server/workflow/definition/definition-rows.ts'
import { saveDefinitionDraft } from '#server/workflow/definition/save-draft.ts'
import type { TxScope } from '#server/scope.ts'
import { applyFlowType } from './apply-flow.ts'
import { definitionShapes, type DefinitionOf } from './definition-kinds.ts'

/** What modules above this one make again by themselves, for a person who may. */
export type Restorers = Record<
  'price-groups' | 'rooms',
  (scope: TxScope, userId: string, content: unknown) => Promise<void>
>

type Removed = { kind: RemovedKind; key: string; content: unknown; isDraft: boolean }

/** Takes something back out of the bin, by the same functions it was once made with, which say what is missing. */
export async function restoreRemoved(
  scope: TxScope,
  actor: Actor & { id: string },
  id: string,
  restorers: Restorers,
): Promise<Removed> {
  const removed = await scope
    .from('removed_definition')
    .select((eb) => [
      eb.ref('kind').$castTo<RemovedKind>().as('kind'),
      'key',
      'content',
      'is_draft as isDraft',
    ])
    .where('id', '=', id)
    .where('until', '>', new Date(scope.now()))
    .forUpdate()
    .executeTakeFirst()
  if (!removed || !(await hasRight(scope, actor.id, rightOfKind(removed.kind)))) {
    throw new Failure('definition.notInBin')
  }
  const { kind } = removed
  if (kind === 'price-groups' || kind === 'rooms') {
    await restorers[kind](scope, actor.id, removed.content)
  } else {
    await makeAgain(scope, actor, { ...removed, kind })
  }
  await scope.delete('removed_definition').where('id', '=', id).execute()
  return removed
}

/** What was removed was sound when it was saved; since then the shape of its kind may have changed. */
function contentOf<K extends RemovedKind & keyof typeof definitionShapes>(
  kind: K,
  { key, content }: Removed,
): DefinitionOf<K> {
  const read = z.safeParse<z.core.$ZodType>(definitionShapes[kind], content)
  if (!read.success) {
    throw new Failure('definition.outdated', { key })
  }
  // It has just been read by the shape of this kind.
  return read.data as DefinitionOf<K>
}

async function makeAgain(
  scope: TxScope,
  actor: Actor & { id: string },
  removed: Removed & { kind: Exclude<RemovedKind, keyof Restorers> },
): Promise<void> {
  switch (removed.kind) {
    case 'dictionaries':
      await refuseTaken(scope, 'dictionary', removed.key)
      await saveDictionary(scope, { ...contentOf('dictionaries', removed), revision: undefined })
      return
    case 'objects':
      return makeObject(scope, actor, contentOf('objects', removed), removed.isDraft)
    case 'forms':
      return makeForm(scope, actor, contentOf('forms', removed), removed.isDraft)
    case 'templates':
      await saveTemplate(scope, actor, { definition: contentOf('templates', removed) })
      return
    case 'queries':
      await saveQuery(scope, actor, { kind: 'query', definition: contentOf('queries', removed) })
      return
    case 'dialogs':
      await saveQuery(scope, actor, { kind: 'dialog', definition: contentOf('dialogs', removed) })
      return
    case 'views':
      await saveQuery(scope, actor, { kind: 'view', definition: contentOf('views', removed) })
      return
    case 'charts':
      await saveQuery(scope, actor, { kind: 'chart', definition: contentOf('charts', removed) })
      return
    case 'menus':
      await refuseTaken(scope, 'menu', removed.key)
      await saveMenuTree(scope, actor, contentOf('menus', removed))
      return
    case 'posts':
    case 'jobs':
    case 'user-groups':
      return restorePlace(scope, removed.content)
    case 'flow-types':
      await refuseTaken(scope, 'flow_type', removed.key)
      return applyFlowType(scope, contentOf('flow-types', removed))
    case 'flow-drafts':
      return makeDraft(scope, actor, removed)
    case 'applications': {
      const definition = contentOf('applications', removed)
      await savePortalDefinition(scope, actor, { kind: 'application', definition })
      return
    }
    case 'columns': {
      const definition = contentOf('columns', removed)
      await savePortalDefinition(scope, actor, { kind: 'column', definition })
      return
    }
    case 'home-layouts': {
      const definition = contentOf('home-layouts', removed)
      await savePortalDefinition(scope, actor, { kind: 'layout', definition })
      return
    }
  }
}

const idByKey = {
  dictionary: (scope: TxScope, key: string) =>
    scope.from('dictionary').select('id').where('type_key', '=', key).executeTakeFirst(),
  menu: (scope: TxScope, key: string) =>
    scope.from('menu').select('id').where('alias', '=', key).executeTakeFirst(),
  flow_type: (scope: TxScope, key: string) =>
    scope.from('flow_type').select('id').where('key', '=', key).executeTakeFirst(),
}

/** Saving these again would change what has taken their place meanwhile. */
async function refuseTaken(scope: TxScope, table: keyof typeof idByKey, key: string): Promise<void> {
  if (await idByKey[table](scope, key)) {
    throw new Failure('definition.taken', { key })
  }
}

const FlowDraft = z.object({ xml: z.string(), note: z.nullable(z.string()) })

/** A draft comes back where none was begun meanwhile. */
async function makeDraft(scope: TxScope, actor: Actor & { id: string }, { key, content }: Removed) {
  const read = z.safeParse(FlowDraft, content)
  if (!read.success) {
    throw new Failure('definition.outdated', { key })
  }
  const { id, revision } = await lockDefinition(scope, key)
  const versions = scope.from('flow_version').select('id').where('definition_id', '=', id)
  if (await versions.where('state', '=', 'draft').executeTakeFirst()) {
    throw new Failure('definition.taken', { key })
  }
  await saveDefinitionDraft(scope, actor, { ...read.data, revision })
}

async function makeObject(
  scope: TxScope,
  actor: Actor,
  content: DefinitionOf<'objects'>,
  isDraft: boolean,
): Promise<void> {
  const { revision } = await saveObjectDefinition(scope, actor, { ...content, revision: undefined })
  if (!isDraft) {
    await publishObject(scope, actor, { alias: content.alias, revision })
  }
}

async function makeForm(
  scope: TxScope,
  actor: Actor,
  { parts, frame, print, ...content }: DefinitionOf<'forms'>,
  isDraft: boolean,
): Promise<void> {
  const definition = withoutUndefined({ parts, frame, print })
  const { revision } = await saveFormDefinition(scope, actor, { ...content, definition })
  if (!isDraft) {
    await publishForm(scope, actor, { key: content.key, revision })
  }
}
