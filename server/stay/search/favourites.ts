import type { Db } from '#server/db/open.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import type { Tx } from '#server/db/write.ts'

/** Keeps a house in mind, or forgets it; saying it again changes nothing. */
export async function setFavourite(
  tx: Tx,
  key: { tenantId: string; userId: string; houseId: string },
  wanted: boolean,
  now: number,
): Promise<void> {
  const row = { tenant_id: key.tenantId, user_id: key.userId, house_id: key.houseId }
  if (!wanted) {
    await tx
      .deleteFrom('favourite')
      .where('tenant_id', '=', row.tenant_id)
      .where('user_id', '=', row.user_id)
      .where('house_id', '=', row.house_id)
      .execute()
    return
  }
  const insert = tx
    .insertInto('favourite')
    .values({ ...row, created_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
  await refuseOnViolation(insert.execute(), { foreignKey: 'stay.noHouse' })
}

/** The houses a person keeps in mind, the newest first. */
export async function favouriteIds(
  db: Db,
  { tenantId, userId }: { tenantId: string; userId: string },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ ids: string[]; total: number }> {
  const mine = db.selectFrom('favourite').where('tenant_id', '=', tenantId).where('user_id', '=', userId)
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
