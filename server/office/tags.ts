import type { tagsApi } from '#api/office/tags.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export const tagRows = (scope: Scope) =>
  scope.from('tag').select(['id', 'type_key as typeKey', 'name', 'colour', 'order_no as orderNo'])

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

export type NewTag = BodyOf<typeof tagsApi.saveTag>

/** Makes a tag, or changes one; of one kind no two have the same name. */
export async function saveTag(
  scope: TxScope,
  { id, typeKey, name, colour, orderNo }: NewTag,
): Promise<string> {
  const values = { type_key: typeKey, name, colour: colour ?? null, order_no: orderNo }
  const reasons = { tag_tenant_id_type_key_name_key: 'tag.taken' } as const
  if (!id) {
    const made = scope.newId()
    const insert = scope.insert('tag', { id: made, ...values })
    await refuseOnViolation(insert.execute(), reasons)
    return made
  }
  const change = scope.update('tag').set(values).where('id', '=', id)
  const { numUpdatedRows } = await refuseOnViolation(change.executeTakeFirst(), reasons)
  if (numUpdatedRows === 0n) {
    throw new Failure('tag.unknown')
  }
  return id
}
