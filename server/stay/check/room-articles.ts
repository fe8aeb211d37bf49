import type { Fen } from '#domain/money.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { Localized } from '../localized.ts'

export type ArticleText = { name: string }
export type NewArticle = { texts: Localized<ArticleText>; quantity: number; charge: Fen }

/** Says what belongs into houses. */
export async function addArticles(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  houses: readonly { houseId: string; articles: readonly NewArticle[] }[],
): Promise<void> {
  const rows = houses.flatMap(({ houseId, articles }) =>
    articles.map(({ texts, quantity, charge }, order_no) => ({
      tenant_id: tenantId,
      id: env.newId(),
      house_id: houseId,
      texts: JSON.stringify(texts),
      quantity,
      charge_fen: charge,
      order_no,
    })),
  )
  if (rows.length > 0) {
    await tx.insertInto('room_article').values(rows).execute()
  }
}

/** What belongs into a house. */
export const houseArticles = (db: Db, tenantId: string, houseId: string) =>
  db
    .selectFrom('room_article')
    .select(['id', 'texts', 'quantity', 'charge_fen'])
    .where('tenant_id', '=', tenantId)
    .where('house_id', '=', houseId)
    .orderBy('order_no')
    .orderBy('id')
    .execute()
