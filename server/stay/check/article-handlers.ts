import type { HouseText } from '#domain/stay/texts.ts'
import type { articlesApi } from '#api/stay/articles.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { requireHouseOfSites } from '../desk/own-sites.ts'
import { articlesOf, saveArticles } from './save-articles.ts'
import type { Scope } from '#server/scope.ts'

async function namedHouse(scope: Scope, id: string) {
  const row = await scope
    .from('house')
    .select(['articles_revision', inLanguage<HouseText>('house.texts', scope.language).as('text')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) {
    throw new Failure('stay.noHouse')
  }
  return row
}

export const articleHandlers: Handlers<typeof articlesApi> = {
  async list({ scope, user, query: { houseId } }) {
    await requireHouseOfSites(scope, user.id, 'stay.desk', houseId)
    const { text, articles_revision: revision } = await namedHouse(scope, houseId)
    return { houseName: text.name, revision, articles: await articlesOf(scope, houseId) }
  },

  async save({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireHouseOfSites(scope, user.id, 'stay.desk', body.houseId)
      await saveArticles(scope, user.id, body)
      return { houseId: body.houseId }
    })
  },
}
