import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import { definitionRows } from '../definition/definition-rows.ts'
import { flowRightsOfUser, hasFlowRight, rightsAllowStart } from '../definition/rights.ts'

/** The flows somebody may start, those they keep at hand first and in their order. */
export async function startableFlows(db: Db, tenantId: string, userId: string) {
  const held = await flowRightsOfUser(db, tenantId, userId)
  const rows = await definitionRows(db, tenantId)
    .leftJoin('flow_often as often', (join) =>
      join
        .onRef('often.tenant_id', '=', 'definition.tenant_id')
        .onRef('often.definition_id', '=', 'definition.id')
        .on('often.user_id', '=', userId),
    )
    .select('often.order_no as place')
    .where('definition.status', '=', 'deploy')
    .where('definition.main_version_id', 'is not', null)
    .orderBy('often.order_no')
    .orderBy('type.order_no')
    .orderBy('definition.key')
    .execute()
  return rows
    .filter(({ id, testStatus }) => rightsAllowStart(held, id, testStatus === 'test'))
    .map(({ defId, defKey, name, nameEn, icon, typeKey, typeName, place }) => ({
      defId: defId ?? '',
      defKey,
      name,
      nameEn,
      icon,
      typeKey,
      typeName,
      isAdd: place !== null,
    }))
}

/** Keeps these flows at hand, in this order; one that cannot be started is left out. */
export async function saveFavouriteFlows(
  tx: Tx,
  tenantId: string,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  const held = await flowRightsOfUser(tx, tenantId, userId)
  const asked = tx.selectFrom('flow_definition').select(['id', 'key']).where('tenant_id', '=', tenantId)
  const rows = keys.length === 0 ? [] : await asked.where('key', 'in', [...keys]).execute()
  await tx.deleteFrom('flow_often').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
  const kept = rows
    .filter(({ id }) => hasFlowRight(held, id, 'start'))
    .map(({ id, key }) => ({
      tenant_id: tenantId,
      user_id: userId,
      definition_id: id,
      order_no: keys.indexOf(key),
    }))
  if (kept.length > 0) {
    await tx.insertInto('flow_often').values(kept).execute()
  }
}
