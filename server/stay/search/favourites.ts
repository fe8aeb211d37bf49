import { refuseOnViolation } from '#server/db/unique-violation.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** Keeps a house in mind, or forgets it; saying it again changes nothing. */
export async function setFavourite(
  scope: TxScope,
  key: { userId: string; houseId: string },
  wanted: boolean,
): Promise<void> {
  const row = { user_id: key.userId, house_id: key.houseId }
  if (!wanted) {
    await scope
      .delete('favourite')
      .where('user_id', '=', row.user_id)
      .where('house_id', '=', row.house_id)
      .execute()
    return
  }
  const insert = scope
    .insert('favourite', { ...row, created_at: new Date(scope.now()) })
    .onConflict((conflict) => conflict.doNothing())
  await refuseOnViolation(insert.execute(), { foreignKey: 'stay.noHouse' })
}

/** The houses a person keeps in mind, the newest first. */
export async function favouriteIds(
  scope: Scope,
  userId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ ids: string[]; total: number }> {
  const mine = scope.from('favourite').where('user_id', '=', userId)
  const [rows, { total }] = await Promise.all([
    mine
      .select('house_id')
      .orderBy('created_at', 'desc')
      .orderBy('house_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map((row) => row.house_id), total }
}
