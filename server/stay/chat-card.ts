import type { Card } from '#api/messages/message.ts'
import type { CardFinder } from '#server/messages/cards.ts'
import { inLanguage } from './by-language.ts'
import type { HouseText } from './create-house.ts'
import type { SiteText } from './create-site.ts'
import { housePictures } from './pictures.ts'

/** Houses as they are shown in a conversation; one that is no longer offered is left out. */
export const houseChatCards: CardFinder = async (db, { tenantId, language }, ids) => {
  const [rows, pictures] = await Promise.all([
    db
      .selectFrom('house')
      .innerJoin('site', (join) =>
        join.onRef('site.tenant_id', '=', 'house.tenant_id').onRef('site.id', '=', 'house.site_id'),
      )
      .select([
        'house.id',
        inLanguage<HouseText>('house.texts', language).as('text'),
        inLanguage<SiteText>('site.texts', language).as('site_text'),
      ])
      .where('house.tenant_id', '=', tenantId)
      .where('house.id', 'in', [...ids])
      .where('house.status', '=', 'online')
      .execute(),
    housePictures(db, { tenantId, language }, ids, 1),
  ])
  return new Map(
    rows.map(({ id, text, site_text: site }): [string, Card] => {
      const [cover] = pictures.get(id) ?? []
      const fileId = cover?.smallFileId ?? cover?.fileId ?? null
      const path = `/home/details?houseId=${id}`
      const detail = `${site.name} · ${text.highlight}`
      return [id, { kind: 'house', id, title: text.name, detail, fileId, price: null, path }]
    }),
  )
}
