import type { articlesApi } from '#api/stay/articles.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type ArticleText = NewArticle['texts']['zh-CN']
export type NewArticle = BodyOf<typeof articlesApi.save>['articles'][number]

/** Says what belongs into houses. */
export async function addArticles(
  scope: TxScope,
  houses: readonly { houseId: string; articles: readonly NewArticle[] }[],
): Promise<void> {
  const rows = houses.flatMap(({ houseId, articles }) =>
    articles.map(({ texts, quantity, charge }, order_no) => ({
      id: scope.newId(),
      house_id: houseId,
      texts: JSON.stringify(texts),
      quantity,
      charge_fen: charge,
      order_no,
    })),
  )
  if (rows.length > 0) {
    await scope.insert('room_article', rows).execute()
  }
}

/** What belongs into a house. */
export const houseArticles = (scope: Scope, houseId: string) =>
  scope
    .from('room_article')
    .select(['id', 'texts', 'quantity', 'charge_fen'])
    .where('house_id', '=', houseId)
    .orderBy('order_no')
    .orderBy('id')
    .execute()
