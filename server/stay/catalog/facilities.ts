import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Language } from '#server/failure.ts'

export type NewFacilityGroup = {
  code: string
  name: string
  nameEn: string
  items: readonly { code: string; name: string; nameEn: string; icon: string }[]
}

/** Adds the facilities a tenant's houses can have, in their groups and in this order. */
export async function addFacilities(
  tx: Tx,
  tenantId: string,
  groups: readonly NewFacilityGroup[],
): Promise<void> {
  const line = (given: { code: string; name: string; nameEn: string }, order_no: number) => ({
    tenant_id: tenantId,
    code: given.code,
    name: given.name,
    name_en: given.nameEn,
    order_no,
  })
  await tx.insertInto('facility_group').values(groups.map(line)).execute()
  const items = groups.flatMap((group) =>
    group.items.map((item, at) => ({ ...line(item, at), group_code: group.code, icon: item.icon })),
  )
  await tx.insertInto('facility').values(items).execute()
}

const nameIn = (table: string, language: Language): RawBuilder<string> =>
  language === 'en-US'
    ? sql`coalesce(${sql.ref(`${table}.name_en`)}, ${sql.ref(`${table}.name`)})`
    : sql`${sql.ref(`${table}.name`)}`

/** Every facility the tenant knows, in order, and whether the house has it. */
function facilityRows(db: Db, tenantId: string, houseId: string, language: Language) {
  return db
    .selectFrom('facility')
    .innerJoin('facility_group as group', (join) =>
      join
        .onRef('group.tenant_id', '=', 'facility.tenant_id')
        .onRef('group.code', '=', 'facility.group_code'),
    )
    .select([
      'facility.code',
      'facility.icon',
      'group.code as group_code',
      nameIn('facility', language).as('name'),
      nameIn('group', language).as('group_name'),
      sql<boolean>`exists (select 1 from house_facility has where has.tenant_id = facility.tenant_id
        and has.house_id = ${houseId} and has.facility_code = facility.code)`.as('available'),
    ])
    .where('facility.tenant_id', '=', tenantId)
    .orderBy('group.order_no')
    .orderBy('group.code')
    .orderBy('facility.order_no')
    .orderBy('facility.code')
    .execute()
}

/** What a house has and has not, by group; null when it is not offered. */
export async function facilityGroups(db: Db, tenantId: string, houseId: string, language: Language) {
  const [house, rows] = await Promise.all([
    db
      .selectFrom('house')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', houseId)
      .where('status', '=', 'online')
      .executeTakeFirst(),
    facilityRows(db, tenantId, houseId, language),
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

/** What a house has, in the order in which it is told. */
export async function houseFacilities(db: Db, tenantId: string, houseId: string, language: Language) {
  const rows = await facilityRows(db, tenantId, houseId, language)
  return rows.filter((row) => row.available).map(({ code, name, icon }) => ({ code, name, icon }))
}

/** The facilities that houses of the sites have, with how many of them do. */
export async function usedFacilities(
  db: Db,
  tenantId: string,
  siteIds: readonly string[],
  language: Language,
) {
  return db
    .selectFrom('facility')
    .innerJoin('house_facility as has', (join) =>
      join.onRef('has.tenant_id', '=', 'facility.tenant_id').onRef('has.facility_code', '=', 'facility.code'),
    )
    .innerJoin('house', (join) =>
      join.onRef('house.tenant_id', '=', 'has.tenant_id').onRef('house.id', '=', 'has.house_id'),
    )
    .select(['facility.code', 'facility.icon', nameIn('facility', language).as('name')])
    .select((eb) => eb.fn.countAll<number>().as('houses'))
    .where('facility.tenant_id', '=', tenantId)
    .where('house.status', '=', 'online')
    .where(sql<boolean>`house.site_id = any(${[...siteIds]}::uuid[])`)
    .groupBy(['facility.tenant_id', 'facility.code'])
    .orderBy('houses', 'desc')
    .orderBy('facility.code')
    .execute()
}
