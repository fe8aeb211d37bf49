import { sql } from 'kysely'
import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'
import { subRowsIn, fieldValueOf, type RowData, type FieldValues } from '#domain/objects/row-data.ts'
import type { TxScope } from '#server/scope.ts'

type FileReference = { file_id: string; audience: string }

/** Whose files a stranger may put into a row: those left for the list they fill in. */
export const publicUploadAudience = (templateId: string): string => `left:${templateId}`

/**
 * Files that a row holds are for those who may read the row, and of it the field they are in. What the row held before
 * stays so, as it can be looked back at.
 */
export async function grantRowFiles(
  scope: TxScope,
  place: { objectId: string; rowId: string },
  definition: ObjectDefinition,
  data: RowData,
): Promise<void> {
  const grants = rowFileGrants(place, definition, data)
  if (grants.length === 0) {
    return
  }
  await scope
    .insert('file_grant', grants)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // What a stranger left is now taken up.
  await scope
    .delete('file_grant')
    .where('file_id', '=', sql<string>`any(cast(${grants.map((one) => one.file_id)} as uuid[]))`)
    .where('audience', 'like', 'left:%')
    .execute()
}

/** The files a row holds, and for whom each is. */
export function rowFileGrants(
  { objectId, rowId }: { objectId: string; rowId: string },
  { fields, subs }: ObjectDefinition,
  data: RowData,
): FileReference[] {
  const audience = (table: string, field: string) => `row:${objectId}:${rowId}:${table}.${field}`
  const fileValues = [
    ...idsIn(fields, [data.main]).map(([field, id]) => [id, audience('main', field)] as const),
    ...subs.flatMap((sub) =>
      idsIn(
        sub.fields,
        subRowsIn(data, sub.key).map(({ values }) => values),
      ).map(([field, id]) => [id, audience(sub.key, field)] as const),
    ),
  ]
  return [
    ...new Map(
      fileValues.map(([file_id, one]) => [`${file_id} ${one}`, { file_id, audience: one }]),
    ).values(),
  ]
}

function idsIn(fields: readonly ObjectField[], rows: readonly FieldValues[]): [field: string, id: string][] {
  const named = fields.filter(({ type }) => type === 'files').map(({ key }) => key)
  return rows.flatMap((row) =>
    named.flatMap((name) => {
      const fieldValue = fieldValueOf(row, name)
      return Array.isArray(fieldValue)
        ? fieldValue.flatMap((file): [string, string][] =>
            typeof file === 'object' && file !== null && 'id' in file ? [[name, String(file.id)]] : [],
          )
        : []
    }),
  )
}
