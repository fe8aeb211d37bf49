import type { ByLanguage } from '#domain/language.ts'
import type { PackageText, SiteText } from '#domain/stay/texts.ts'
import { sql } from 'kysely'
import { packageUnitOf } from '#server/stay/booking/packages.ts'
import { geoPointOf } from '#server/stay/catalog/sites.ts'
import { currentContent } from '../house/house-content.ts'
import { houseStateOf } from '../house/revisions.ts'
import { allRules } from '../price/rules.ts'
import { settingsOf, settingsView } from '../price/settings.ts'
import { parkPolicies } from '../site/policies.ts'
import type { Inventory } from './inventory-shape.ts'
import type { Scope } from '#server/scope.ts'

const bothLanguages = <T>(texts: ByLanguage<T>) => ({
  'zh-CN': texts['zh-CN'],
  'en-US': texts['en-US'] ?? texts['zh-CN'],
})

/** Everything of the inventory that can be carried elsewhere. */
export async function exportInventory(scope: Scope): Promise<Inventory> {
  return {
    format: 'shanju inventory 1',
    facilities: await facilityGroups(scope),
    sites: await siteEntries(scope),
    houses: await houseEntries(scope),
    rules: (await allRules(scope))
      // Groups are an owner's own affair and stay behind with the owners.
      .filter(({ level }) => level !== 'group')
      .map(({ id, madeAt: _madeAt, weekdays, ...rule }) => ({
        id,
        rule: { ...rule, weekdays: weekdays && [...weekdays] },
      })),
    packages: await packageEntries(scope),
    policies: (await parkPolicies(scope)).map(({ revision: _revision, updatedAt: _at, ...policy }) => policy),
  }
}

async function facilityGroups(scope: Scope): Promise<Inventory['facilities']> {
  const [groups, items] = await Promise.all([
    scope.from('facility_group').selectAll().orderBy('order_no').orderBy('code').execute(),
    scope.from('facility').selectAll().orderBy('order_no').orderBy('code').execute(),
  ])
  return groups.map(({ code, name, name_en }) => ({
    code,
    name,
    nameEn: name_en ?? name,
    items: items
      .filter((item) => item.group_code === code)
      .map((item) => ({
        code: item.code,
        name: item.name,
        nameEn: item.name_en ?? item.name,
        icon: item.icon,
      })),
  }))
}

async function siteEntries(scope: Scope): Promise<Inventory['sites']> {
  const [sites, rooms] = await Promise.all([
    scope
      .from('site')
      .selectAll()
      .select(sql<ByLanguage<SiteText>>`texts`.as('written'))
      .orderBy('code')
      .execute(),
    scope.from('room').select(['id', 'no', 'site_id']).orderBy('no').orderBy('id').execute(),
  ])
  return sites.map((site) => ({
    id: site.id,
    code: site.code,
    texts: bothLanguages(site.written),
    phone: site.phone,
    checkInTime: site.check_in_time,
    checkOutTime: site.check_out_time,
    place: geoPointOf(site),
    status: site.status === 'closed' ? 'closed' : 'open',
    orderNo: site.order_no,
    rooms: rooms.filter((room) => room.site_id === site.id).map(({ id, no }) => ({ id, no })),
  }))
}

async function houseEntries(scope: Scope): Promise<Inventory['houses']> {
  const houses = await scope.from('house').select(['id', 'site_id', 'status', 'rank']).orderBy('id').execute()
  if (houses.length === 0) {
    return []
  }
  const settings = await settingsOf(
    scope,
    houses.map(({ id }) => id),
  )
  const entries: Inventory['houses'] = []
  for (const { id, site_id: siteId, status, rank } of houses) {
    const row = settings.get(id)
    if (row) {
      const content = await currentContent(scope, id)
      entries.push({ id, siteId, state: houseStateOf(status), rank, content, prices: settingsView(row) })
    }
  }
  return entries
}

async function packageEntries(scope: Scope): Promise<Inventory['packages']> {
  const rows = await scope
    .from('stay_package')
    .selectAll()
    .select(sql<ByLanguage<PackageText>>`texts`.as('written'))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    siteId: row.site_id,
    texts: bothLanguages(row.written),
    per: packageUnitOf(row.per),
    price: row.price_fen,
    maxCount: row.max_count,
    isOn: row.status === 'on',
    orderNo: row.order_no,
  }))
}
