import type { Properties } from '#domain/filter.ts'
import type { FieldType, ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'
import { slotKindOf } from '#domain/objects/index-slots.ts'
import { hasTerms } from '#domain/objects/search-terms.ts'
import { readTemplateConditions } from './row-rules.ts'
import { isSystemField, systemFields } from './system-fields.ts'
import type { TemplateCondition, RowsRule, Template } from './template.ts'
import { templateProblem, type TemplateProblem, type TemplateReason } from './template-problem.ts'

const WORDS = { user: '00000000-0000-7000-8000-000000000000', today: '2026-01-01' }

/** Everything that keeps a list from being used on its business object; nothing when it can be. */
export function templateProblems(template: Template, object: ObjectDefinition): TemplateProblem[] {
  const { display, conditions, sorts, tabs, tree, filters, manage, exports = [], anonymous } = template
  const properties = propertiesOf(object)
  const field = (at: string, name: string): TemplateProblem[] =>
    isSystemField(name) || find(object, name) ? [] : [templateProblem(at, 'unknownField', name)]
  const rule = (at: string, rows: RowsRule | undefined): TemplateProblem[] =>
    rows === undefined ? [] : ruleProblems(at, rows, object, properties)
  return [
    ...(display.length === 0 ? [templateProblem('display', 'nothingShown')] : []),
    ...display.flatMap((one, at) => field(`display[${at}].field`, one.field)),
    ...twice(
      'display',
      display.map((one) => one.field),
    ),
    ...conditions.flatMap((one, at) => searchable(`conditions[${at}].field`, one.field, object, properties)),
    ...twice(
      'conditions',
      conditions.map((one) => one.field),
    ),
    ...sorts.flatMap((one, at) => sortable(`sorts[${at}].field`, one.field, object)),
    ...tabs.flatMap((one, at) =>
      conditionProblems(`tabs[${at}].conditions`, one.conditions, object, properties),
    ),
    ...twice(
      'tabs',
      tabs.map((one) => one.key),
    ),
    ...(tree === undefined ? [] : treeProblems(tree, object, properties)),
    ...filters.flatMap((one, at) => rule(`filters[${at}].rows`, one.rows)),
    ...manage.flatMap((one, at) => rule(`manage[${at}].rows`, one.rows)),
    ...twice(
      'manage',
      manage.map((one) => one.name),
    ),
    ...exports.flatMap((name, at) => field(`exports[${at}]`, name)),
    ...(anonymous === undefined
      ? []
      : [
          ...(template.flow !== undefined && !anonymous.receiver
            ? [templateProblem('anonymous.receiver', 'noReceiver')]
            : []),
          ...anonymousProblems('anonymous.required', anonymous.required, object),
          ...anonymousProblems('anonymous.write', anonymous.write, object),
          ...(anonymous.subs ?? []).flatMap((name, at) =>
            object.subs.some(({ key }) => key === name)
              ? []
              : [templateProblem(`anonymous.subs[${at}]`, 'unknownField', name)],
          ),
        ]),
  ]
}

const find = (object: ObjectDefinition, name: string): ObjectField | undefined =>
  object.fields.find(({ key }) => key === name)

const isIndexed = (field: ObjectField): boolean =>
  (field.searchable === true || field.sortable === true) && slotKindOf(field) !== undefined

const TYPES: Partial<Record<FieldType, Properties[string]['type']>> = {
  number: 'number',
  money: 'number',
  date: 'day',
  dateTime: 'instant',
  boolean: 'boolean',
  ref: 'id',
  refs: 'id',
}

/** What rows of the object can be told apart by, and what it holds: the same as the server's white list. */
export function propertiesOf(object: ObjectDefinition): Properties {
  const own = object.fields
    .filter((field) => isIndexed(field) || hasTerms(field))
    .map((field): [string, Properties[string]] => {
      return [field.key, { type: TYPES[field.type] ?? 'text' }]
    })
  const { updatedBy: _, ...system } = systemFields
  return { id: { type: 'id' }, createdOrg: { type: 'id' }, ...system, ...Object.fromEntries(own) }
}

function searchable(
  at: string,
  name: string,
  object: ObjectDefinition,
  properties: Properties,
): TemplateProblem[] {
  if (Object.hasOwn(properties, name)) {
    return []
  }
  return [templateProblem(at, find(object, name) ? 'notSearchable' : 'unknownField', name)]
}

function sortable(at: string, name: string, object: ObjectDefinition): TemplateProblem[] {
  const field = find(object, name)
  const isOurs = isSystemField(name) && name !== 'updatedBy'
  if (isOurs || (field !== undefined && isIndexed(field))) {
    return []
  }
  return [templateProblem(at, field ? 'notSortable' : 'unknownField', name)]
}

function conditionProblems(
  at: string,
  conditions: readonly TemplateCondition[],
  object: ObjectDefinition,
  properties: Properties,
): TemplateProblem[] {
  const unknown = conditions.flatMap(({ property }, index) =>
    searchable(`${at}[${index}].property`, property, object, properties),
  )
  if (unknown.length > 0) {
    return unknown
  }
  const read = readTemplateConditions(conditions, properties, WORDS)
  return read.ok ? [] : [templateProblem(`${at}[${read.at}]`, 'badCondition', read.problem)]
}

export function ruleProblems(
  at: string,
  rule: RowsRule,
  object: ObjectDefinition,
  properties: Properties,
): TemplateProblem[] {
  switch (rule.rows) {
    case 'naming': {
      const field = find(object, rule.field)
      const wrong: TemplateReason | undefined =
        field === undefined ? 'unknownField' : field.to !== 'person' ? 'notAPerson' : undefined
      return wrong === undefined
        ? searchable(`${at}.field`, rule.field, object, properties)
        : [templateProblem(`${at}.field`, wrong, rule.field)]
    }
    case 'matching':
      return conditionProblems(`${at}.conditions`, rule.conditions, object, properties)
    default:
      return []
  }
}

function treeProblems(
  { field: name, kind }: NonNullable<Template['tree']>,
  object: ObjectDefinition,
  properties: Properties,
): TemplateProblem[] {
  const field = find(object, name)
  const fits = kind === 'org' ? field?.to === 'org' : field?.dictionary !== undefined
  return field !== undefined && !fits
    ? [templateProblem('tree.field', 'unfitTree', name)]
    : searchable('tree.field', name, object, properties)
}

/** Strangers find nobody in the address book, and numbers are drawn for them. */
function anonymousProblems(
  at: string,
  names: readonly string[],
  object: ObjectDefinition,
): TemplateProblem[] {
  return names.flatMap((name, index) => {
    const field = find(object, name)
    const place = `${at}[${index}]`
    if (field === undefined) {
      return [templateProblem(place, 'unknownField', name)]
    }
    const unfit = field.to !== undefined || field.sequence !== undefined
    return unfit ? [templateProblem(place, 'anonymousField', name)] : []
  })
}

function twice(at: string, names: readonly string[]): TemplateProblem[] {
  const seen = new Set<string>()
  return names
    .filter((name) => seen.size === seen.add(name).size)
    .map((name) => templateProblem(at, 'duplicate', name))
}
