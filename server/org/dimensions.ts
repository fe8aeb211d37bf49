import type { Db } from '#server/db/open.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'

export const dimensionRows = (db: Db, tenantId: string) =>
  db
    .selectFrom('dimension')
    .select(['id', 'code', 'name', 'is_default as isDefault'])
    .where('tenant_id', '=', tenantId)

export const dimensionList = {
  columns: {
    id: { ref: 'id', type: 'id' },
    code: { ref: 'code', type: 'text' },
    name: { ref: 'name', type: 'text' },
    isDefault: { ref: 'is_default', type: 'boolean' },
  },
  id: 'id',
  sort: [{ property: 'isDefault', direction: 'DESC' }],
} as const satisfies ListDefinition<DB, 'dimension', string>

type NewDimension = { id?: string; code: string; name: string }

/** Adds a way to see the company as a tree, or renames one. The first becomes the default. */
export async function saveDimension(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  { id, code, name }: NewDimension,
): Promise<string> {
  const taken = { dimension_tenant_id_code_key: 'org.codeTaken' } as const
  if (id === undefined) {
    const first = await dimensionRows(tx, tenantId).limit(1).executeTakeFirst()
    const row = { tenant_id: tenantId, id: env.newId(), code, name, is_default: first === undefined }
    await refuseOnViolation(tx.insertInto('dimension').values(row).execute(), taken)
    return row.id
  }
  const change = tx.updateTable('dimension').set({ code, name })
  const changed = await refuseOnViolation(
    change.where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst(),
    taken,
  )
  if (changed.numUpdatedRows === 0n) {
    throw new Failure('org.notFound')
  }
  return id
}
