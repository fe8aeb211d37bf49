import type { articlesApi } from '#api/stay/articles.ts'
import type { Db } from '#server/db/open.ts'
import { Failure, type Language } from '#server/http/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { localizedColumn } from '../localized.ts'
import type { HouseText } from '../catalog/create-house.ts'
import { addArticles, houseArticles } from './room-articles.ts'

async function houseName(db: Db, tenantId: string, id: string, language: Language): Promise<string> {
  const row = await db
    .selectFrom('house')
    .select(localizedColumn<HouseText>('house.texts', language).as('text'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) {
    throw new Failure('stay.noHouse')
  }
  return row.text.name
}

export const articleHandlers: Handlers<typeof articlesApi> = {
  async list({ env, tenant, language, query: { houseId } }) {
    const name = await houseName(env.db, tenant.id, houseId, language)
    const rows = await houseArticles(env.db, tenant.id, houseId)
    return {
      houseName: name,
      articles: rows.map(({ texts, quantity, charge_fen }) => ({
        texts: texts as { 'zh-CN': { name: string }; 'en-US': { name: string } },
        quantity,
        charge: charge_fen,
      })),
    }
  },

  async save({ env, tenant, language, body: { houseId, articles }, write }) {
    await houseName(env.db, tenant.id, houseId, language)
    return write(async (tx) => {
      await tx
        .deleteFrom('room_article')
        .where('tenant_id', '=', tenant.id)
        .where('house_id', '=', houseId)
        .execute()
      await addArticles(tx, env, tenant.id, [{ houseId, articles }])
      return { houseId }
    })
  },
}
