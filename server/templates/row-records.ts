import { statesAfter, type FieldChange } from '#domain/objects/row-changes.ts'
import type { ObjectField } from '#domain/objects/definition.ts'
import { isVisible, fieldRightIn, tableRightIn } from '#domain/forms/rights/field-rights.ts'
import { referencesIn } from '#domain/objects/references.ts'
import { subRowsIn, type FieldValues } from '#domain/objects/row-data.ts'
import { nameInLanguage } from '#domain/language.ts'
import { rowRecordsOf } from '#server/objects/rows/row-records.ts'
import { referenceNames } from '#server/objects/rows/reference-names.ts'
import { requireWholeRow } from '#server/objects/rows/rows.ts'
import { cellText, type CellLabels } from '#server/objects/rows/cell-text.ts'
import { actionRowsFilter, type TemplateAccess } from './template-access.ts'
import { columnOptions } from './template-columns.ts'
import type { Scope } from '#server/scope.ts'

const most = 200

/** Who changed what of a row, the newest first; what is hidden from the person is in no record either. */
export async function rowRecords(scope: Scope, access: TemplateAccess, id: string) {
  const { language } = scope
  const { object, reading } = access
  const { definition } = object
  const { data } = await requireWholeRow(scope, object, id, await actionRowsFilter(scope, access, 'detail'))
  const records = await rowRecordsOf(scope, object.id, id)
    .orderBy('record.revision', 'desc')
    .limit(most)
    .execute()
  const states = statesAfter(
    data,
    records.map(({ changes }) => changes),
  )
  const seen = (fields: readonly ObjectField[], table: string): ObjectField[] =>
    fields.filter(({ key }) => isVisible(fieldRightIn(reading, table, key)))
  const tables = definition.subs.filter(({ key }) => !tableRightIn(reading, key).hidden)
  const names = await referenceNames(
    scope,
    records.flatMap(({ changes }) => [
      ...namedIn(seen(definition.fields, 'main'), changes.main),
      ...tables.flatMap(({ key, fields }) =>
        (changes.subs[key]?.changed ?? []).flatMap((row) => namedIn(seen(fields, key), row.fields)),
      ),
    ]),
  )
  // Fields of a sub-table may be called like others of the object, with choices of their own.
  const labelsOf = async (fields: readonly ObjectField[]): Promise<CellLabels> => ({
    language,
    names,
    options: await columnOptions(
      scope,
      fields.map((own) => ({ field: own.key, name: nameInLanguage(own, language), type: own.type, own })),
    ),
  })
  const mainLabels = await labelsOf(definition.fields)
  const subLabels = new Map<string, CellLabels>()
  for (const { key, fields } of tables) {
    subLabels.set(key, await labelsOf(fields))
  }
  const changeTexts = (
    fields: readonly ObjectField[],
    changes: readonly FieldChange[],
    labels: CellLabels = mainLabels,
  ) =>
    fields.flatMap((field) => {
      const change = changes.find((one) => one.field === field.key)
      return change === undefined
        ? []
        : [
            {
              field: field.key,
              name: nameInLanguage(field, language),
              from: cellText(field, change.from, labels),
              to: cellText(field, change.to, labels),
            },
          ]
    })
  return records.map(({ changes, ...record }, at) => ({
    id: record.id,
    revision: record.revision,
    action: record.action,
    changedAt: record.changedAt.getTime(),
    changedByName: record.changedByName,
    main: changeTexts(seen(definition.fields, 'main'), changes.main),
    subs: tables.flatMap((sub) => {
      const made = Object.hasOwn(changes.subs, sub.key) ? changes.subs[sub.key] : undefined
      if (made === undefined) {
        return []
      }
      const rows = subRowsIn(states[at] ?? data, sub.key)
      const changed = made.changed
        .map((one) => ({
          row: rows.findIndex((row) => row.id === one.id),
          fields: changeTexts(seen(sub.fields, sub.key), one.fields, subLabels.get(sub.key)),
        }))
        .filter(({ fields }) => fields.length > 0)
      return [
        {
          name: nameInLanguage(sub, language),
          added: made.added.length,
          removed: made.removed.length,
          changed,
        },
      ]
    }),
  }))
}

/** Whom the values before and after a change name. */
function namedIn(fields: readonly ObjectField[], changes: readonly FieldChange[]) {
  const sides: FieldValues[] = [
    Object.fromEntries(changes.map(({ field, from }) => [field, from])),
    Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  ]
  return sides.flatMap((main) => referencesIn({ fields, subs: [], keys: [] }, { main, subs: {} }))
}
