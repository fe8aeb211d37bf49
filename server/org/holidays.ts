import { holidaysWith, type Holiday, type Holidays, type HolidayYears } from '#domain/holidays.ts'
import { keptDefinition } from '#server/definition-cache.ts'
import type { Scope } from '#server/scope.ts'

type Known = { written: HolidayYears; all: Holidays }

const known = (scope: Scope): Promise<Known> =>
  keptDefinition(scope, 'holidays', async () => {
    const written = await readHolidayYears(scope)
    return { written, all: holidaysWith(written) }
  })

/** The public holidays: those the product knows, and those the tenant has written down. */
export const holidaysOf = async (scope: Scope): Promise<Holidays> => (await known(scope)).all

/** The years the tenant has written down. */
export const writtenYearsOf = async (scope: Scope): Promise<HolidayYears> => (await known(scope)).written

/** The same as they stand in the table, for whoever has waited for others who change them. */
export async function readHolidayYears(scope: Scope): Promise<HolidayYears> {
  const rows = await scope
    .from('holiday_year')
    .select((eb) => ['year', eb.ref('holidays').$castTo<Holiday[]>().as('holidays')])
    .where('is_announced', '=', false)
    .orderBy('year')
    .execute()
  return Object.fromEntries(rows.map(({ year, holidays }) => [String(year), holidays]))
}
