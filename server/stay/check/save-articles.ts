import type { BodyOf } from '#api/endpoint.ts'
import type { articlesApi } from '#api/stay/articles.ts'
import { Failure } from '#server/failure.ts'
import { recordChange, refuseIfStale } from '../catalog/inventory-changes.ts'
import { addArticles, houseArticles } from './room-articles.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type ArticlesInput = BodyOf<typeof articlesApi.save>

/** What belongs into a house, as it is read and written. */
export async function articlesOf(scope: Scope, houseId: string) {
  const rows = await houseArticles(scope, houseId)
  return rows.map(({ texts, quantity, charge_fen }) => ({
    // Written by the call below, whose schema has these texts.
    texts: texts as ArticlesInput['articles'][number]['texts'],
    quantity,
    charge: charge_fen,
  }))
}

/** Writes the whole list in its order. Sheets that were begun keep what they were begun with. */
export async function saveArticles(
  scope: TxScope,
  actorId: string,
  { houseId, articles, revision }: ArticlesInput,
): Promise<number> {
  const house = await scope
    .from('house')
    .select(['site_id', 'articles_revision'])
    .where('id', '=', houseId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!house) {
    throw new Failure('stay.noHouse')
  }
  const subject = { kind: 'articles' as const, subject: houseId, houseId, siteId: house.site_id }
  if (revision !== undefined) {
    await refuseIfStale(scope, subject, revision, house.articles_revision)
  }
  const before = await articlesOf(scope, houseId)
  await scope.delete('room_article').where('house_id', '=', houseId).execute()
  await addArticles(scope, [{ houseId, articles }])
  const next = house.articles_revision + 1
  await scope.update('house').set({ articles_revision: next }).where('id', '=', houseId).execute()
  await recordChange(scope, subject, actorId, { articles: before }, { articles })
  return next
}
