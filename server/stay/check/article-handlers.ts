import type { articlesApi } from '#api/stay/articles.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { inLanguage } from '#server/text/by-language.ts'
import type { HouseText } from '../catalog/create-house.ts'
import { addArticles, houseArticles } from './room-articles.ts'
import type { Scope } from '#server/scope.ts'

async function houseName(scope: Scope, id: string): Promise<string> {
  const row = await scope
    .from('house')
    .select(inLanguage<HouseText>('house.texts', scope.language).as('text'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) {
    throw new Failure('stay.noHouse')
  }
  return row.text.name
}

export const articleHandlers: Handlers<typeof articlesApi> = {
  async list({ scope, query: { houseId } }) {
    const name = await houseName(scope, houseId)
    const rows = await houseArticles(scope, houseId)
    return {
      houseName: name,
      articles: rows.map(({ texts, quantity, charge_fen }) => ({
        texts: texts as { 'zh-CN': { name: string }; 'en-US': { name: string } },
        quantity,
        charge: charge_fen,
      })),
    }
  },

  async save({ scope, body: { houseId, articles } }) {
    await houseName(scope, houseId)
    return scope.write(async (scope) => {
      await scope.delete('room_article').where('house_id', '=', houseId).execute()
      await addArticles(scope, [{ houseId, articles }])
      return { houseId }
    })
  },
}
