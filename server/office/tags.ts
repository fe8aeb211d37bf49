import type { ListDefinition } from '#server/db/list.ts'
import type { Db } from '#server/db/open.ts'
import type { DB } from '#server/db/schema.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'

export const tagRows = (db: Db, tenantId: string) =>
  db
    .selectFrom('tag')
    .select(['id', 'type_key as typeKey', 'name', 'colour', 'order_no as orderNo'])
    .where('tenant_id', '=', tenantId)

export const tagList = {
  columns: {
    typeKey: { ref: 'type_key', type: 'text' },
    name: { ref: 'name', type: 'text' },
    orderNo: { ref: 'order_no', type: 'number' },
  },
  id: 'id',
  sort: [
    { property: 'typeKey', direction: 'ASC' },
    { property: 'orderNo', direction: 'ASC' },
  ],
} as const satisfies ListDefinition<DB, 'tag', string>

export type NewTag = {
  id?: string | null | undefined
  typeKey: string
  name: string
  colour?: string | null | undefined
  orderNo: number
}

/** Makes a tag, or changes one; of one kind no two have the same name. */
export async function saveTag(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  { id, typeKey, name, colour, orderNo }: NewTag,
): Promise<string> {
  const values = { type_key: typeKey, name, colour: colour ?? null, order_no: orderNo }
  const reasons = { tag_tenant_id_type_key_name_key: 'tag.taken' } as const
  if (!id) {
    const made = env.newId()
    const insert = tx.insertInto('tag').values({ tenant_id: tenantId, id: made, ...values })
    await refuseOnViolation(insert.execute(), reasons)
    return made
  }
  const change = tx.updateTable('tag').set(values).where('tenant_id', '=', tenantId).where('id', '=', id)
  const { numUpdatedRows } = await refuseOnViolation(change.executeTakeFirst(), reasons)
  if (numUpdatedRows === 0n) {
    throw new Failure('tag.unknown')
  }
  return id
}
