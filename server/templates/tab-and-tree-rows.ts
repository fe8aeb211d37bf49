import { sql } from 'kysely'
import { MATCH_ALL, type FilterTree } from '#domain/filter.ts'
import { readTemplateConditions } from '#domain/templates/row-rules.ts'
import { propertiesOf } from '#domain/templates/template-check.ts'
import type { ListTab } from '#domain/templates/template.ts'
import { dictionaryOptions, type DictionaryOption } from '#server/forms/choices.ts'
import { Failure } from '#server/failure.ts'
import { isVisible, fieldRightIn } from '#domain/forms/rights/field-rights.ts'
import { isId } from '#domain/id.ts'
import type { TemplateAccess } from './template-access.ts'
import type { Scope } from '#server/scope.ts'

/** The rows of a tab. */
export function tabFilter({ object, conditionContext }: TemplateAccess, tab: ListTab): FilterTree {
  const read = readTemplateConditions(tab.conditions, propertiesOf(object.definition), conditionContext)
  return read.ok ? read.tree : { any: [] }
}

/** The rows of the tab somebody chose; all rows without one. */
export function chosenTabFilter(access: TemplateAccess, key: string | null | undefined): FilterTree {
  if (!key || key === 'all') {
    return MATCH_ALL
  }
  const tab = access.template.definition.tabs.find((one) => one.key === key)
  if (!tab) {
    throw new Failure('template.tabUnknown', { key })
  }
  return tabFilter(access, tab)
}

/** The rows below an entry of the tree: those of the entry and of all that hang under it. */
export async function treeBranchFilter(
  scope: Scope,
  access: TemplateAccess,
  field: string | null | undefined,
  value: string | null | undefined,
): Promise<FilterTree> {
  if (!field || !value) {
    return MATCH_ALL
  }
  const { tree } = access.template.definition
  if (tree?.field !== field || !isVisible(fieldRightIn(access.reading, 'main', field))) {
    throw new Failure('template.noTree', { field })
  }
  const keys =
    tree.kind === 'org' ? await orgsBelow(scope, value) : await entriesBelow(scope, access, field, value)
  return { property: field, operation: 'IN', value: keys }
}

async function orgsBelow(scope: Scope, id: string): Promise<string[]> {
  if (!isId(id)) {
    return []
  }
  const rows = await scope
    .from('org as above')
    .innerJoin(scope.table('org as below'), (join) =>
      join.on(sql<boolean>`starts_with(below.path, above.path)`),
    )
    .select('below.id')
    .where('above.id', '=', id)
    .execute()
  return rows.map((row) => row.id)
}

async function entriesBelow(
  scope: Scope,
  { object }: TemplateAccess,
  field: string,
  value: string,
): Promise<string[]> {
  const dictionary = object.definition.fields.find(({ key }) => key === field)?.dictionary ?? ''
  const choices = (await dictionaryOptions(scope, [dictionary], 'zh-CN'))[dictionary] ?? []
  const found = findChoice(choices, value)
  return found === undefined ? [value] : keysOf(found)
}

function findChoice(choices: readonly DictionaryOption[], key: string): DictionaryOption | undefined {
  for (const choice of choices) {
    const found = choice.key === key ? choice : findChoice(choice.children, key)
    if (found !== undefined) {
      return found
    }
  }
  return undefined
}

const keysOf = ({ key, children }: DictionaryOption): string[] => [key, ...children.flatMap(keysOf)]
