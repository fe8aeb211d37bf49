import type { ShopText } from '#domain/shop/texts.ts'
import type { Picture } from '#api/stay/schemas.ts'
import type { SlotRules } from '#domain/shop/slots.ts'
import type { Language, ByLanguage } from '#domain/language.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

/** What a text that is kept by language says in one of them. */
export const textIn = <T>(texts: ByLanguage<T>, language: Language): T => texts[language] ?? texts['zh-CN']

const rows = (scope: Scope) =>
  scope
    .from('shop')
    .innerJoin(scope.table('site'), 'site.id', 'shop.site_id')
    .selectAll('shop')
    .select('site.texts as site_texts')

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** A shop with what decides when it can be ordered from. */
export type Shop = Omit<Row, 'texts' | 'site_texts' | 'hours'> & {
  texts: ByLanguage<ShopText>
  siteTexts: ByLanguage<{ name: string }>
  rules: SlotRules
}

/** Every shop, in the order the park shows them. */
export async function allShops(scope: Scope): Promise<Shop[]> {
  const found = await rows(scope).orderBy('shop.order_no').orderBy('shop.id').execute()
  const closed = await scope.from('shop_closed_day').select(['shop_id', 'day']).execute()
  return found.map((row) =>
    shopOf(
      row,
      closed.filter(({ shop_id }) => shop_id === row.id).map(({ day }) => day),
    ),
  )
}

export async function getShop(scope: Scope, id: string): Promise<Shop> {
  const row = await rows(scope).where('shop.id', '=', id).executeTakeFirst()
  if (!row) {
    throw new Failure('shop.noShop')
  }
  const closed = await scope.from('shop_closed_day').select('day').where('shop_id', '=', id).execute()
  return shopOf(
    row,
    closed.map(({ day }) => day),
  )
}

function shopOf({ texts, site_texts, hours, ...row }: Row, closedDays: readonly string[]): Shop {
  return {
    ...row,
    texts,
    siteTexts: site_texts,
    rules: {
      calendar: {
        hours,
        closedDays: new Set(closedDays),
        isPaused: row.status === 'paused',
      },
      slotMinutes: row.slot_minutes,
      leadMinutes: row.lead_minutes,
      capacity: row.slot_capacity,
      daysAhead: row.days_ahead,
    },
  }
}

/** The picture of a file, out of those that were found. */
export const pictureIn = (pictures: ReadonlyMap<string, Picture>, id: string | null): Picture | null =>
  (id === null ? undefined : pictures.get(id)) ?? null
