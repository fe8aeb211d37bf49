import type { BodyOf } from '#api/endpoint.ts'
import type { siteDeskApi } from '#api/owner/site-desk.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { addFacilities } from '#server/stay/catalog/facilities.ts'
import { recordChange } from '#server/stay/catalog/inventory-changes.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type Groups = BodyOf<typeof siteDeskApi.saveFacilities>['groups']

/** Writes all that houses may have, in the order given. What a house has cannot be left out. */
export async function saveFacilities(scope: TxScope, userId: string, groups: Groups): Promise<number> {
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
  await recordChange(scope, { kind: 'facility', subject: 'all' }, userId, before, await allFacilities(scope))
  return codes.length
}

async function allFacilities(scope: Scope): Promise<Record<string, unknown>> {
  const rows = await scope
    .from('facility')
    .select(['code', 'group_code', 'name', 'name_en', 'icon', 'order_no'])
    .execute()
  return Object.fromEntries(rows.map(({ code, ...rest }) => [code, rest]))
}
