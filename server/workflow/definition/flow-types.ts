import type { flowOfficeApi } from '#api/workflow/office.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export const flowTypes = (scope: Scope) =>
  scope
    .from('flow_type')
    .select(['id', 'key', 'name', 'name_en as nameEn', 'order_no as orderNo'])
    .orderBy('order_no')
    .orderBy('key')
    .execute()

export type NewFlowType = BodyOf<typeof flowOfficeApi.saveFlowType>

/** Makes a type of flows, or changes the one of that key. */
export async function saveFlowType(
  scope: TxScope,
  { key, name, nameEn = null, orderNo }: NewFlowType,
): Promise<string> {
  const values = { name, name_en: nameEn, order_no: orderNo }
  const { id } = await scope
    .insert('flow_type', { id: scope.newId(), key, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The id of a flow or of a type by its key. */
export async function flowOrTypeId(
  scope: Scope,
  table: 'flow_definition' | 'flow_type',
  key: string,
): Promise<string> {
  const row = await scope.from(table).select('id').where('key', '=', key).executeTakeFirst()
  if (!row) {
    throw table === 'flow_type' ? new Failure('flow.typeUnknown', { key }) : new Failure('flow.unknown')
  }
  return row.id
}
