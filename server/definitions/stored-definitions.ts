import { isRecord, entriesOf } from '#domain/record.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { formDraft, formHeads, formVersion } from '#server/forms/form-definitions.ts'
import { findObjectDefinition, findObjectHead } from '#server/objects/definition/business-objects.ts'
import { findObjectDraft } from '#server/objects/definition/object-versions.ts'
import { dictionaryRows, storedDictionary } from '#server/objects/definition/dictionaries.ts'
import { allPortalDefinitions } from '#server/portal/definitions.ts'
import { menuTrees } from '#server/portal/menu-trees.ts'
import { sequenceRows } from '#server/objects/definition/number-sequences.ts'
import { allQueries } from '#server/queries/definitions.ts'
import { allTemplates } from '#server/templates/templates.ts'
import { storedFlows, storedFlowTypes } from './stored-flows.ts'
import { definitionKey, type DefinitionKind, type DefinitionFile } from './definition-kinds.ts'
import type { Scope } from '#server/scope.ts'

/** Everything a tenant has that can be described in files, as it is in use; drafts of what was never in use too. */
export async function storedDefinitions(scope: Scope): Promise<DefinitionFile[]> {
  const found: DefinitionFile[] = []
  const add = (kind: DefinitionKind, definition: object, drawing?: string): void => {
    // Every definition here was read by the shape of its kind when it was stored.
    const content = JSON.parse(JSON.stringify(withoutNothing(definition))) as DefinitionFile['content']
    const key = definitionKey(kind, content)
    const file = `${kind}/${key}.json`
    found.push(drawing === undefined ? { kind, key, file, content } : { kind, key, file, content, drawing })
  }
  for (const row of await sequenceRows(scope).orderBy('alias').execute()) {
    const { alias, name, prefix, digits, reset } = row
    const more = { datePattern: row.date_pattern, firstNumber: row.first_number, isOpen: row.is_open }
    add('sequences', { alias, name, prefix, digits, reset, ...more })
  }
  for (const { typeKey } of await dictionaryRows(scope).orderBy('type_key').execute()) {
    const { items, revision: _revision, ...head } = await storedDictionary(scope, typeKey)
    add('dictionaries', {
      ...head,
      items: items.map(({ disabled, ...item }) => withoutNothing(disabled ? { ...item, disabled } : item)),
    })
  }
  const objects = await scope.from('business_object').select('alias').orderBy('alias').execute()
  for (const { alias } of objects) {
    const head = await findObjectHead(scope, alias)
    const definition = await objectDefinition(scope, head)
    if (definition !== null) {
      add('objects', {
        alias,
        name: head.name,
        nameEn: head.nameEn,
        description: head.description,
        definition,
      })
    }
  }
  for (const head of await formHeads(scope).orderBy('form.key').execute()) {
    const version =
      head.version === null ? await formDraft(scope, head.id) : await formVersion(scope, head, head.version)
    if (version !== null) {
      const { parts, frame, print } = version.definition
      const { key, name, nameEn, boAlias } = head
      add('forms', { key, name, nameEn, boAlias, parts, frame, print, rights: version.rights })
    }
  }
  for (const { definition } of await allTemplates(scope)) {
    add('templates', definition)
  }
  const kinds = { queries: 'query', dialogs: 'dialog', views: 'view', charts: 'chart' } as const
  for (const [kind, stored] of entriesOf(kinds)) {
    for (const { definition } of await allQueries(scope, stored)) {
      add(kind, definition)
    }
  }
  for (const type of await storedFlowTypes(scope)) {
    add('flow-types', type)
  }
  for (const { drawing, ...flow } of await storedFlows(scope)) {
    add('flows', flow, drawing)
  }
  for (const tree of await menuTrees(scope)) {
    add('menus', tree)
  }
  const portals = { applications: 'application', columns: 'column', 'home-layouts': 'layout' } as const
  for (const [kind, stored] of entriesOf(portals)) {
    for (const { definition } of await allPortalDefinitions(scope, stored)) {
      add(kind, definition)
    }
  }
  return found
}

async function objectDefinition(
  scope: Scope,
  head: { id: string; alias: string; version: number | null },
): Promise<ObjectDefinition | null> {
  return head.version === null
    ? ((await findObjectDraft(scope, head.id))?.definition ?? null)
    : findObjectDefinition(scope, head, head.version)
}

/**
 * Without the members that say nothing, so that a file holds what somebody would write into it. Only members that may
 * be missing are empty, so what is left is of the same type.
 */
function withoutNothing<T>(value: T): T {
  return isRecord(value)
    ? (Object.fromEntries(
        Object.entries(value).filter(([, part]) => part !== null && part !== undefined),
      ) as T)
    : value
}
