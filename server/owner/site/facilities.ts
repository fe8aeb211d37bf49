import { sql } from 'kysely'
import type { BodyOf } from '#api/endpoint.ts'
import type { siteDeskApi } from '#api/owner/site-desk.ts'
import { lockByName } from '#server/db/lock.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { addFacilities } from '#server/stay/catalog/facilities.ts'
import { recordChange, refuseIfStale } from '#server/stay/catalog/inventory-changes.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type FacilitiesInput = BodyOf<typeof siteDeskApi.saveFacilities>

/** All facilities are one list with one history: its revision is the number of its changes. */
const subject = { kind: 'facility', subject: 'all' } as const

async function revisionOf(scope: Scope): Promise<number> {
  const { count } = await scope
    .from('inventory_change')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', subject.kind)
    .where('subject', '=', subject.subject)
    .executeTakeFirstOrThrow()
  return count
}

/** All that houses may have, as operators write it. */
export async function facilitiesOf(scope: Scope) {
  const [revision, groups, items] = await Promise.all([
    revisionOf(scope),
    scope
      .from('facility_group')
      .select(['code', 'name', 'name_en'])
      .orderBy('order_no')
      .orderBy('code')
      .execute(),
    scope
      .from('facility')
      .select(['code', 'group_code', 'name', 'name_en', 'icon'])
      .select(
        sql<number>`(select count(*)::int from house_facility has where has.tenant_id = facility.tenant_id
          and has.facility_code = facility.code)`.as('houses'),
      )
      .orderBy('order_no')
      .orderBy('code')
      .execute(),
  ])
  return {
    revision,
    groups: groups.map(({ code, name, name_en }) => ({
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
          houses: item.houses,
        })),
    })),
  }
}

/** Writes all that houses may have, in the order given. What a house has cannot be left out. */
export async function saveFacilities(scope: TxScope, userId: string, { groups, revision }: FacilitiesInput) {
  // Of two who write at once the second is told of the first.
  await lockByName(scope, 'facilities')
  await refuseIfStale(scope, subject, revision, await revisionOf(scope))
  const codes = groups.flatMap(({ items }) => items.map(({ code }) => code))
  const names = groups.map(({ code }) => code)
  if (new Set(codes).size < codes.length || new Set(names).size < names.length) {
    throw new Failure('stay.codeTaken')
  }
  const before = await allFacilities(scope)
  const inUse = await scope.from('house_facility').select(['house_id', 'facility_code']).execute()
  if (inUse.some(({ facility_code }) => !codes.includes(facility_code))) {
    throw new Failure('owner.facilityInUse')
  }
  const write = async () => {
    await scope.delete('house_facility').execute()
    await scope.delete('facility').execute()
    await scope.delete('facility_group').execute()
    if (groups.length > 0) {
      await addFacilities(scope, groups)
    }
    if (inUse.length > 0) {
      await scope.insert('house_facility', inUse).execute()
    }
  }
  await refuseOnViolation(write(), { foreignKey: 'stay.missing' })
  await recordChange(scope, subject, userId, before, await allFacilities(scope))
  return { count: codes.length, revision: await revisionOf(scope) }
}

/** What is recorded of a change: groups as well, whose names and order are changed without their facilities. */
async function allFacilities(scope: Scope): Promise<Record<string, unknown>> {
  const rows = await scope
    .from('facility')
    .select(['code', 'group_code', 'name', 'name_en', 'icon', 'order_no'])
    .execute()
  const groups = await scope.from('facility_group').select(['code', 'name', 'name_en', 'order_no']).execute()
  return Object.fromEntries([
    ...groups.map(({ code, ...rest }) => [`group/${code}`, rest]),
    ...rows.map(({ code, ...rest }) => [code, rest]),
  ])
}
