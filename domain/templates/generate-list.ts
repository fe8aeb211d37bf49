import type { FormDefinition } from '#domain/forms/definition/form-definition.ts'
import { outlineForm } from '#domain/forms/definition/walk-form.ts'
import type { RightEntry } from '#domain/identity/rights.ts'
import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'
import { propertiesOf } from './template-check.ts'
import type { CardSlot, DisplayField, Template } from './template.ts'

/** So many fields make a card on the phone; more of them are on the form. */
const SHOWN = 6
const FILTERS = 6

const EVERYONE: readonly RightEntry[] = [{ type: 'everyone' }]
const UNSHOWN: readonly ObjectField['type'][] = ['files', 'json', 'longText']

type Names = Pick<Template, 'key' | 'name' | 'nameEn'>

/**
 * A first list of what is filled in with a form, in the order of the form. Everybody sees and adds their own rows; who
 * else sees what is said later.
 */
export function generateList(names: Names, form: FormDefinition, object: ObjectDefinition): Template {
  const properties = propertiesOf(object)
  const fields = outlineForm(form)
    .controls.filter(({ table }) => table === 'main')
    .flatMap(({ control }) => object.fields.find(({ key }) => key === control.field) ?? [])
  const visibleFields = fields.filter(({ type }) => !UNSHOWN.includes(type))
  const display = (visibleFields.length > 0 ? visibleFields : object.fields).slice(0, SHOWN)
  return {
    ...names,
    object: form.object,
    form: form.key,
    display: display.map((field, index): DisplayField => ({ field: field.key, place: slotOf(field, index) })),
    conditions: fields
      .filter(({ key }) => Object.hasOwn(properties, key))
      .slice(0, FILTERS)
      .map(({ key }) => ({ field: key })),
    sorts: [{ field: 'createdAt', direction: 'DESC' }],
    tabs: [],
    filters: [{ name: 'own', right: EVERYONE, rows: { rows: 'own' } }],
    manage: [
      { name: 'add', right: EVERYONE },
      { name: 'edit', right: EVERYONE, rows: { rows: 'own' } },
      { name: 'detail', right: EVERYONE },
    ],
  }
}

const slotOf = ({ type }: ObjectField, index: number): CardSlot =>
  index === 0 ? 'title' : type === 'choice' && index < 3 ? 'badge' : type === 'money' ? 'amount' : 'line'
