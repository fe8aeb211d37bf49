import type { templatesApi } from '#api/templates/templates.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { DEFAULT_TEMPLATE_PAGE } from '#domain/templates/template.ts'
import { propertiesOf } from '#domain/templates/template-check.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import { outlineForm } from '#domain/forms/definition/walk-form.ts'
import type { LoadedForm } from '#server/forms/load-form.ts'
import { dictionaryOptions, type DictionaryOption } from '#server/forms/choices.ts'
import { textOf } from '#server/failure.ts'
import type { TemplateAccess } from './template-access.ts'
import { columnOptions, visibleColumns, type ListColumn } from './template-columns.ts'
import { referenceNames } from '#server/objects/rows/reference-names.ts'
import { readTemplateConditions, spokenValue } from '#domain/templates/row-rules.ts'
import type { ObjectField } from '#domain/objects/definition.ts'
import { isId } from '#domain/id.ts'
import { hasRight } from '#server/http/caller.ts'
import type { Scope } from '#server/scope.ts'

/** A list as one person sees it: what it shows, how it can be narrowed and sorted, and which buttons it has. */
export async function templateInfo(scope: Scope, access: TemplateAccess) {
  const { language } = scope
  const { template, object, form, reading, actions } = access
  const { definition } = template
  const displayColumns = visibleColumns(definition.display, object.definition, reading, language)
  const conditionColumns = visibleColumns(definition.conditions, object.definition, reading, language)
  const sorts = visibleColumns(definition.sorts, object.definition, reading, language)
  const options = await columnOptions(scope, [...displayColumns, ...conditionColumns])
  const units = unitsOf(form, language)
  const isSortable = (field: string): boolean =>
    Object.hasOwn(object.slots, field) || field === 'createdAt' || field === 'updatedAt'
  const openings = await openingValues(scope, access, conditionColumns)
  const exported = visibleColumns(exportedFields(access), object.definition, reading, language)
  return {
    templateId: template.id,
    templateKey: template.key,
    name: nameInLanguage(template, language),
    boAlias: object.alias,
    boDefAlias: object.alias,
    formKey: form.key,
    mobileFormAlias: form.key,
    formId: form.id,
    pkField: 'id' as const,
    pageSize: definition.pageSize ?? DEFAULT_TEMPLATE_PAGE,
    displayField: displayColumns.map(({ field, name, type }) => ({
      field,
      name,
      type: shownType(type),
      place: definition.display.find((one) => one.field === field)?.place ?? null,
      options: options.get(field) ?? [],
      unit: units.get(field) ?? '',
      sortable: isSortable(field),
    })),
    conditionField: conditionColumns.map(({ field, name, type, own }) => {
      const { value = null, called = '' } = openings.get(field) ?? {}
      return {
        field,
        name,
        type: shownType(type),
        operation: operationOf(access, field, own),
        options: options.get(field) ?? [],
        to: own?.to ?? (field === 'createdBy' ? 'person' : null),
        defaultValue: value,
        defaultName: called,
      }
    }),
    sortField: sorts.map(({ field, name }) => ({
      field,
      name,
      direction: definition.sorts.find((one) => one.field === field)?.direction ?? ('ASC' as const),
    })),
    tabs: definition.tabs.map(({ key, ...names }) => ({ key, name: nameInLanguage(names, language) })),
    treeField: await treeField(scope, access),
    manageField: definition.manage
      .filter(({ name }) => actions.has(name))
      .map(({ name, desc = '', descEn }) => ({
        name,
        desc:
          nameInLanguage({ name: desc, nameEn: descEn }, language) ||
          textOf(`template.action.${name}`, language),
      })),
    exportField: actions.has('export') ? exported.map(({ field, name }) => ({ field, name })) : [],
    isJoinFlow: definition.flow !== undefined,
    defKey: definition.flow ?? null,
    isAnonymous: definition.anonymous !== undefined,
  }
}

const operationOf = ({ template }: TemplateAccess, field: string, own: ObjectField | null): string =>
  template.definition.conditions.find((one) => one.field === field)?.operation ??
  (own?.type === 'text' ? 'LIKE' : 'EQUAL')

/** What the conditions of a list begin with for this person; what can no longer be asked is left out. */
async function openingValues(scope: Scope, access: TemplateAccess, columns: readonly ListColumn[]) {
  const { template, object, conditionContext } = access
  const properties = propertiesOf(object.definition)
  const openings = columns.flatMap(({ field, own }) => {
    const set = template.definition.conditions.find((one) => one.field === field)?.defaultValue
    const value = spokenValue(set, conditionContext)
    const condition = { property: field, operation: operationOf(access, field, own), value }
    const isAsked = set !== undefined && readTemplateConditions([condition], properties, conditionContext).ok
    return isAsked
      ? [{ field, value, kind: own?.to ?? (own === null ? ('person' as const) : undefined) }]
      : []
  })
  const named = openings.flatMap(({ kind, value }) =>
    kind !== undefined && isId(value) ? [{ kind, id: value }] : [],
  )
  const names = await referenceNames(scope, named)
  return new Map(openings.map(({ field, value }) => [field, { value, called: names[String(value)] ?? '' }]))
}

/** What numbers of the form are counted in, by field: as it says there, so the list says. */
const unitsOf = ({ definition }: LoadedForm, language: Language): Map<string, string> =>
  new Map(
    outlineForm(definition).controls.flatMap(({ control, table }): [string, string][] => {
      const { field, unit, unitEn } = control
      return table === 'main' && field && unit
        ? [[field, nameInLanguage({ name: unit, nameEn: unitEn }, language)]]
        : []
    }),
  )

/** The state of a flow is shown and chosen as any other choice. */
const shownType = (type: string): string => (type === 'flowState' ? 'choice' : type)

/** What goes into a file: the fields named for it, else those the list shows. */
export const exportedFields = ({ template: { definition } }: TemplateAccess) =>
  definition.exports?.map((field) => definition.display.find((one) => one.field === field) ?? { field }) ??
  definition.display

type TreeNode = NonNullable<CallOutput<typeof templatesApi.dataList>['treeField']>['nodes'][number]

async function treeField(scope: Scope, access: TemplateAccess) {
  const { tree } = access.template.definition
  const [column] =
    tree === undefined ? [] : visibleColumns([tree], access.object.definition, access.reading, scope.language)
  if (tree === undefined || column === undefined) {
    return null
  }
  const { field, kind } = tree
  if (kind === 'org') {
    // There may be thousands of them: they are found in the directory, by those who may read it.
    const mayRead = await hasRight(scope, access.conditionContext.user, 'org.read')
    return mayRead ? { field, name: column.name, kind, nodes: [] } : null
  }
  return { field, name: column.name, kind, nodes: await entriesOf(scope, access, field) }
}

async function entriesOf(scope: Scope, { object }: TemplateAccess, field: string): Promise<TreeNode[]> {
  const dictionary = object.definition.fields.find(({ key }) => key === field)?.dictionary ?? ''
  const choices = await dictionaryOptions(scope, [dictionary], scope.language)
  return (choices[dictionary] ?? []).map(choiceNode)
}

const choiceNode = ({ key, name, children }: DictionaryOption): TreeNode => ({
  id: key,
  key,
  name,
  children: children.map(choiceNode),
})
