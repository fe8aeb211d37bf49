import { useDraggable } from '@dnd-kit/core'
import { Input } from 'antd'
import { useState } from 'react'
import { controlFor } from '#domain/forms/definition/fitting-controls.ts'
import {
  insertPiece,
  mayStandIn,
  ownerOf,
  homeOf,
  tableOfList,
  pieceAt,
  type FormPiece,
} from '#domain/forms/definition/edit-form.ts'
import type { FormDefinition } from '#domain/forms/definition/form-definition.ts'
import { outlineForm } from '#domain/forms/definition/walk-form.ts'
import { nameInLanguage } from '#domain/language.ts'
import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import { useFormDesign } from './designer-context.ts'
import styles from './form-designer.module.css'

export type PaletteItem = { id: string; label: string; detail: string; piece: FormPiece }

/** Everything that can be put on the form, and what of it is there already. */
export function Palette() {
  const text = useText('forms')
  const language = useLanguage((state) => state.language)
  const { form, object, select } = useFormDesign()
  const [find, setFind] = useState('')
  const places = placesOf(form)
  const matchesSearch = (field: ObjectField) =>
    find === '' ||
    `${field.key} ${field.name} ${field.nameEn ?? ''}`.toLowerCase().includes(find.toLowerCase())
  const fieldEntry = (table: string) => (field: ObjectField) => {
    const at = places.get(`${table}.${field.key}`)
    const label = nameInLanguage(field, language)
    if (at !== undefined) {
      return (
        <button key={field.key} type="button" className={styles.placed} onClick={() => select(at)}>
          <span>{label}</span>
          <small>{text('form.placed')}</small>
        </button>
      )
    }
    const piece = controlFor(field) ?? { kind: 'dialog', field: field.key }
    return (
      <Entry
        key={field.key}
        item={{ id: `${table}.${field.key}`, label, detail: text(`type.${field.type}`), piece }}
      />
    )
  }
  const layouts = layoutItems(form, (kind) => text(`control.${kind}`))
  return (
    <aside className={styles.palette} aria-label={text('form.palette')}>
      <Input
        allowClear
        size="small"
        placeholder={text('form.findField')}
        aria-label={text('form.findField')}
        value={find}
        onChange={({ target }) => setFind(target.value)}
      />
      <h2>{text('form.fields')}</h2>
      {object.fields.filter(matchesSearch).map(fieldEntry('main'))}
      {object.subs.map((sub) => {
        const at = places.get(sub.key)
        const label = nameInLanguage(sub, language)
        return (
          <div key={sub.key} className={styles.paletteTable}>
            <h2>{label}</h2>
            {at === undefined ? (
              <Entry
                item={{
                  id: sub.key,
                  label,
                  detail: text('control.subTable'),
                  piece: {
                    kind: 'subTable',
                    table: sub.key,
                    controls: sub.fields.flatMap((field) => controlFor(field) ?? []),
                  },
                }}
              />
            ) : (
              sub.fields.filter(matchesSearch).map(fieldEntry(sub.key))
            )}
          </div>
        )
      })}
      <h2>{text('form.layout')}</h2>
      {layouts.map((item) => (
        <Entry key={item.id} item={item} />
      ))}
    </aside>
  )
}

/** Drawn onto the canvas, or put behind what is chosen with Enter or a click. */
function Entry({ item }: { item: PaletteItem }) {
  const { form, object, selected, change } = useFormDesign()
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `new ${item.id}`, data: { item } })
  const insert = () => {
    const place = placeFor(form, object, item.piece, selected)
    if (place) {
      change(insertPiece(form, place.list, place.index, item.piece), `${place.list}[${place.index}]`)
    }
  }
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.entry}
      data-dragging={isDragging || undefined}
      {...listeners}
      onClick={insert}
    >
      <Icon name="plus" size={12} />
      <span>{item.label}</span>
      <small>{item.detail}</small>
    </button>
  )
}

/** Behind the chosen piece, inside it, or at the end of a list that takes it. */
function placeFor(
  form: FormDefinition,
  object: ObjectDefinition,
  piece: FormPiece,
  selected: string,
): { list: string; index: number } | null {
  const chosen = selected === '' ? undefined : pieceAt(form, selected)
  const inner = chosen && ('parts' in chosen ? 'parts' : 'controls' in chosen ? 'controls' : undefined)
  const candidates = [
    ...(inner === undefined ? [] : [{ list: `${selected}.${inner}`, index: Number.MAX_SAFE_INTEGER }]),
    ...(selected === '' ? [] : [{ list: homeOf(selected).list, index: homeOf(selected).index + 1 }]),
    ...outlineForm(form).tables.map(({ at }) => ({ list: `${at}.controls`, index: Number.MAX_SAFE_INTEGER })),
    ...lastGroup(form),
    { list: 'parts', index: Number.MAX_SAFE_INTEGER },
  ]
  const isTableField = 'field' in piece && !object.fields.some(({ key }) => key === piece.field)
  const fitting = candidates.find(
    ({ list }) =>
      mayStandIn(form, object, piece, list) && (tableOfList(form, list) !== 'main') === isTableField,
  )
  if (!fitting) {
    return null
  }
  const owner = ownerOf(fitting.list)
  const home = owner === '' ? form : pieceAt(form, owner)
  const pieces = home && 'parts' in home ? home.parts : home && 'controls' in home ? home.controls : []
  return { list: fitting.list, index: Math.min(fitting.index, pieces.length) }
}

/** A form that ends with a group goes on inside it. */
function lastGroup({ parts }: FormDefinition): { list: string; index: number }[] {
  const last = parts.length - 1
  return parts[last]?.kind === 'group'
    ? [{ list: `parts[${last}].parts`, index: Number.MAX_SAFE_INTEGER }]
    : []
}

/** Where the fields and sub-tables of the object stand on the form. */
function placesOf(form: FormDefinition): Map<string, string> {
  const { controls, tables } = outlineForm(form)
  return new Map([
    ...controls.flatMap(({ control, table, at }) =>
      [control.field, control.endField].flatMap((name) =>
        name === undefined ? [] : [[`${table}.${name}`, at] as const],
      ),
    ),
    ...tables.map(({ part, at }) => [part.table, at] as const),
  ])
}

function layoutItems(
  form: FormDefinition,
  nameOf: (kind: 'group' | 'tabs' | 'label' | 'divider') => string,
): PaletteItem[] {
  const usedKeys = new Set(outlineForm(form).keys.map(({ key }) => key))
  const free = (kind: string): string => {
    let number = 1
    while (usedKeys.has(`${kind}${number}`)) {
      number += 1
    }
    return `${kind}${number}`
  }
  const item = (kind: 'group' | 'tabs' | 'label' | 'divider', piece: FormPiece): PaletteItem => ({
    id: kind,
    label: nameOf(kind),
    detail: '',
    piece,
  })
  return [
    item('group', { kind: 'group', key: free('group'), name: nameOf('group'), parts: [] }),
    item('tabs', {
      kind: 'tabs',
      tabs: [1, 2].map((number) => ({
        key: `${free('tab')}_${number}`,
        name: `${nameOf('tabs')} ${number}`,
        parts: [],
      })),
    }),
    item('label', { kind: 'label', name: nameOf('label') }),
    item('divider', { kind: 'divider' }),
  ]
}
