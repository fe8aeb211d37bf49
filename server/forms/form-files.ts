import { sql } from 'kysely'
import type { FormValues } from '#domain/formula/scope.ts'
import type { Definition, Field } from '#domain/objects/definition.ts'
import type { Tx } from '#server/db/write.ts'

/**
 * Files that a row holds are read by those who see the row, so they are no longer their owner's alone. Nobody finds
 * one by chance: the id is known only to whom the row was shown.
 */
export async function shareFiles(
  tx: Tx,
  tenantId: string,
  { fields, subs }: Definition,
  data: FormValues,
): Promise<void> {
  const ids = [
    ...idsIn(fields, [data.main]),
    ...subs.flatMap((sub) => idsIn(sub.fields, data.subs[sub.key] ?? [])),
  ]
  if (ids.length === 0) {
    return
  }
  await tx
    .updateTable('file')
    .set({ visibility: 'shared' })
    .where('tenant_id', '=', tenantId)
    .where('visibility', '=', 'private')
    .where('id', '=', sql<string>`any(cast(${ids} as uuid[]))`)
    .execute()
}

function idsIn(fields: readonly Field[], rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  const named = fields.filter(({ type }) => type === 'files').map(({ key }) => key)
  return rows.flatMap((row) =>
    named.flatMap((name) => {
      const held = Object.hasOwn(row, name) ? row[name] : undefined
      return Array.isArray(held) ? held.flatMap((file: { id?: unknown }) => String(file.id ?? '') || []) : []
    }),
  )
}
