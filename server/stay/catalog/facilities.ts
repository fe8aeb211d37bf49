import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#domain/language.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type NewFacilityGroup = {
  code: string
  name: string
  nameEn: string
  items: readonly { code: string; name: string; nameEn: string; icon: string }[]
}

/** Adds the facilities a tenant's houses can have, in their groups and in this order. */
export async function addFacilities(scope: TxScope, groups: readonly NewFacilityGroup[]): Promise<void> {
  const line = (item: { code: string; name: string; nameEn: string }, order_no: number) => ({
    code: item.code,
    name: item.name,
    name_en: item.nameEn,
    order_no,
  })
  await scope.insert('facility_group', groups.map(line)).execute()
  const items = groups.flatMap((group) =>
    group.items.map((item, at) => ({ ...line(item, at), group_code: group.code, icon: item.icon })),
  )
  if (items.length > 0) {
    await scope.insert('facility', items).execute()
  }
}

const nameIn = (table: string, language: Language): RawBuilder<string> =>
  language === 'en-US'
    ? sql`coalesce(${sql.ref(`${table}.name_en`)}, ${sql.ref(`${table}.name`)})`
    : sql`${sql.ref(`${table}.name`)}`

/** Every facility the tenant knows, in order, and whether the house has it. */
function facilityRows(scope: Scope, houseId: string) {
  const { language } = scope
  return scope
    .from('facility')
    .innerJoin(scope.table('facility_group as group'), 'group.code', 'facility.group_code')
    .select([
      'facility.code',
      'facility.icon',
      'group.code as group_code',
      nameIn('facility', language).as('name'),
      nameIn('group', language).as('group_name'),
      sql<boolean>`exists (select 1 from house_facility has where has.tenant_id = facility.tenant_id
        and has.house_id = ${houseId} and has.facility_code = facility.code)`.as('available'),
    ])
    .orderBy('group.order_no')
    .orderBy('group.code')
    .orderBy('facility.order_no')
    .orderBy('facility.code')
    .execute()
}

/** What a house has and has not, by group; null when it is not offered. */
export async function facilityGroups(scope: Scope, houseId: string) {
  const [house, rows] = await Promise.all([
    scope
      .from('house')
      .select('id')
      .where('id', '=', houseId)
      .where('status', '=', 'online')
      .executeTakeFirst(),
    facilityRows(scope, houseId),
  ])
  if (!house) {
    return null
  }
  return [...Map.groupBy(rows, (row) => row.group_code)].map(([group, items]) => ({
    group,
    name: items[0]?.group_name ?? '',
    items: items.map(({ code, name, icon, available }) => ({ code, name, icon, available })),
  }))
}

/** All a house may have, by group and in order. */
export async function facilityCatalog(scope: Scope) {
  const { language } = scope
  const rows = await scope
    .from('facility')
    .innerJoin(scope.table('facility_group as group'), 'group.code', 'facility.group_code')
    .select(['facility.code', 'facility.icon', 'group.code as group_code'])
    .select([nameIn('facility', language).as('name'), nameIn('group', language).as('group_name')])
    .orderBy('group.order_no')
    .orderBy('group.code')
    .orderBy('facility.order_no')
    .orderBy('facility.code')
    .execute()
  return [...Map.groupBy(rows, (row) => row.group_code)].map(([group, items]) => ({
    group,
    name: items[0]?.group_name ?? '',
    items: items.map(({ code, name, icon }) => ({ code, name, icon })),
  }))
}

/** What a house has, in the order in which it is told. */
export async function houseFacilities(scope: Scope, houseId: string) {
  const rows = await facilityRows(scope, houseId)
  return rows.filter((row) => row.available).map(({ code, name, icon }) => ({ code, name, icon }))
}

/** The facilities that houses of the sites have, with how many of them do. */
export async function usedFacilities(scope: Scope, siteIds: readonly string[]) {
  return scope
    .from('facility')
    .innerJoin(scope.table('house_facility as has'), 'has.facility_code', 'facility.code')
    .innerJoin(scope.table('house'), 'house.id', 'has.house_id')
    .select(['facility.code', 'facility.icon', nameIn('facility', scope.language).as('name')])
    .select((eb) => eb.fn.countAll<number>().as('houses'))
    .where('house.status', '=', 'online')
    .where(sql<boolean>`house.site_id = any(${[...siteIds]}::uuid[])`)
    .groupBy(['facility.tenant_id', 'facility.code'])
    .orderBy('houses', 'desc')
    .orderBy('facility.code')
    .execute()
}
