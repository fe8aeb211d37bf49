import { sql } from 'kysely'
import { isEmpty } from '#domain/forms/rules/rule-tests.ts'
import { fieldPathOf, rowsOfTable, type FieldPath } from '#domain/forms/runtime/field-path.ts'
import type { FormValues } from '#domain/formula/scope.ts'
import type { LoadedForm } from './load-form.ts'
import type { Scope } from '#server/scope.ts'

/**
 * The places whose value somebody else has, where a rule forbids it: another row of the object, or another row of the
 * same sub-table. A unique key of the object is what holds against two who save at the same moment.
 */
export async function takenFieldPaths(
  scope: Scope,
  { compiled, objectId }: LoadedForm,
  data: FormValues,
  rowId: string | undefined,
): Promise<Set<FieldPath>> {
  const taken = new Set<FieldPath>()
  for (const { table, name, rules } of compiled.fields) {
    if (!rules.some((rule) => rule.name === 'exists')) {
      continue
    }
    if (table !== 'main') {
      doublesIn(data, table, name).forEach((place) => taken.add(place))
    } else if (!isEmpty(data.main[name])) {
      const found = await scope
        .from('object_row')
        .select('id')
        .where('object_id', '=', objectId)
        .where(sql<boolean>`data -> ${name} = cast(${JSON.stringify(data.main[name])} as jsonb)`)
        .$if(rowId !== undefined, (query) => query.where('id', '<>', rowId ?? ''))
        .limit(1)
        .executeTakeFirst()
      if (found) {
        taken.add(fieldPathOf('main', name))
      }
    }
  }
  return taken
}

function doublesIn(data: FormValues, table: string, name: string): FieldPath[] {
  const seen = new Set<string>()
  return rowsOfTable(data, table).flatMap((row, index) => {
    const text = isEmpty(row[name]) ? '' : JSON.stringify(row[name])
    const isTwice = text !== '' && seen.has(text)
    seen.add(text)
    return isTwice ? [fieldPathOf(table, name, index)] : []
  })
}
