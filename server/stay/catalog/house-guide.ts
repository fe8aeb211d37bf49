import type { ByLanguage } from '#domain/language.ts'
import { sql } from 'kysely'
import { decrypt, encrypt } from '#server/encryption.ts'
import { inLanguage } from '#server/text/by-language.ts'
import type { Scope, TxScope } from '#server/scope.ts'

const USE = 'network passwords'

export type CheckInMode = 'self' | 'staff'
type SiteGuideText = { steward: string; instructions: string[] }
export type NewSiteGuide = {
  siteId: string
  mode: CheckInMode
  wifi: { name: string; password: string }
  stewardPhone: string
  texts: ByLanguage<SiteGuideText>
}

/** Says what guests of a site are told who have moved in, in place of what they were told before. */
export async function setSiteGuide(scope: TxScope, guide: NewSiteGuide): Promise<void> {
  const row = {
    check_in_mode: guide.mode,
    wifi_name: guide.wifi.name,
    wifi_password_enc: encrypt(scope.env, USE, guide.wifi.password),
    steward_phone: guide.stewardPhone,
    texts: JSON.stringify(guide.texts),
  }
  await scope
    .insert('site_guide', { site_id: guide.siteId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'site_id']).doUpdateSet(row))
    .execute()
}

type HouseGuide = {
  houseId: string
  wifi: { name: string; password: string }
  texts: ByLanguage<{ instructions: string[] }>
}

/** Says what is particular about houses. */
export async function setHouseGuides(scope: TxScope, guides: readonly HouseGuide[]): Promise<void> {
  const rows = guides.map(({ houseId, wifi, texts }) => ({
    house_id: houseId,
    wifi_name: wifi.name,
    wifi_password_enc: encrypt(scope.env, USE, wifi.password),
    texts: JSON.stringify(texts),
  }))
  await scope
    .insert('house_guide', rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'house_id']).doUpdateSet((eb) => ({
        wifi_name: eb.ref('excluded.wifi_name'),
        wifi_password_enc: eb.ref('excluded.wifi_password_enc'),
        texts: sql`excluded.texts`,
      })),
    )
    .execute()
}

/** What guests of a house are told: its own words first, then the site's. */
export async function houseGuideOf(scope: Scope, { siteId, houseId }: { siteId: string; houseId: string }) {
  const { language } = scope
  const [site, house] = await Promise.all([
    scope
      .from('site_guide')
      .select(['check_in_mode', 'wifi_name', 'wifi_password_enc', 'steward_phone'])
      .select(inLanguage<SiteGuideText>('texts', language).as('text'))
      .where('site_id', '=', siteId)
      .executeTakeFirst(),
    scope
      .from('house_guide')
      .select(['wifi_name', 'wifi_password_enc'])
      .select(inLanguage<{ instructions: string[] }>('texts', language).as('text'))
      .where('house_id', '=', houseId)
      .executeTakeFirst(),
  ])
  const wifi = [house, site].find((guide) => guide !== undefined && guide.wifi_name !== '')
  const mode: CheckInMode = site?.check_in_mode === 'staff' ? 'staff' : 'self'
  return {
    mode,
    wifi: wifi
      ? {
          name: wifi.wifi_name,
          password: wifi.wifi_password_enc === null ? '' : decrypt(scope.env, USE, wifi.wifi_password_enc),
        }
      : null,
    steward: { name: site?.text.steward ?? '', phone: site?.steward_phone ?? '' },
    instructions: [...(house?.text.instructions ?? []), ...(site?.text.instructions ?? [])],
  }
}
