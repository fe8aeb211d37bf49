import { lockUser } from '#server/identity/users/lock-user.ts'
import { definitionRows } from '../definition/definition-rows.ts'
import { flowRightsOfUser, hasFlowRight, rightsAllowStart } from '../definition/rights.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** The flows somebody may start, those they keep at hand first and in their order. */
export async function startableFlows(scope: Scope, userId: string) {
  const rights = await flowRightsOfUser(scope, userId)
  const rows = await definitionRows(scope)
    .leftJoin(scope.table('flow_often as often'), (join) =>
      join.onRef('often.definition_id', '=', 'definition.id').on('often.user_id', '=', userId),
    )
    .select('often.order_no as place')
    .where('definition.status', '=', 'deploy')
    .where('definition.main_version_id', 'is not', null)
    .orderBy('often.order_no')
    .orderBy('type.order_no')
    .orderBy('definition.key')
    .execute()
  return rows
    .filter(({ id, testStatus }) => rightsAllowStart(rights, id, testStatus === 'test'))
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
  scope: TxScope,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  const rights = await flowRightsOfUser(scope, userId)
  const definitions = scope.from('flow_definition').select(['id', 'key'])
  const rows = keys.length === 0 ? [] : await definitions.where('key', 'in', [...keys]).execute()
  await lockUser(scope, userId)
  await scope.delete('flow_often').where('user_id', '=', userId).execute()
  const favourites = rows
    .filter(({ id }) => hasFlowRight(rights, id, 'start'))
    .map(({ id, key }) => ({ user_id: userId, definition_id: id, order_no: keys.indexOf(key) }))
  if (favourites.length > 0) {
    await scope.insert('flow_often', favourites).execute()
  }
}
