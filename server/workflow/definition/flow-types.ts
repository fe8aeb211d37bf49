import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'

export const flowTypes = (db: Db, tenantId: string) =>
  db
    .selectFrom('flow_type')
    .select(['id', 'key', 'name', 'name_en as nameEn', 'order_no as orderNo'])
    .where('tenant_id', '=', tenantId)
    .orderBy('order_no')
    .orderBy('key')
    .execute()

export type NewFlowType = { key: string; name: string; nameEn?: string | null | undefined; orderNo: number }

/** Makes a type of flows, or changes the one of that key. */
export async function saveFlowType(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  { key, name, nameEn = null, orderNo }: NewFlowType,
): Promise<string> {
  const values = { name, name_en: nameEn, order_no: orderNo }
  const { id } = await tx
    .insertInto('flow_type')
    .values({ tenant_id: tenantId, id: env.newId(), key, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The id of a flow or of a type by its key. */
export async function flowOrTypeId(
  db: Db,
  tenantId: string,
  table: 'flow_definition' | 'flow_type',
  key: string,
): Promise<string> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) {
    throw table === 'flow_type' ? new Failure('flow.typeUnknown', { key }) : new Failure('flow.unknown')
  }
  return row.id
}
