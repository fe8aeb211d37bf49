import type { BodyOf } from '#api/endpoint.ts'
import type { holidayApi } from '#api/owner/holidays.ts'
import { holidayProblem, type Holiday } from '#domain/holidays.ts'
import { parkDay } from '#domain/park-time.ts'
import { nightKind } from '#domain/stay/night-kind.ts'
import { lockByName } from '#server/db/lock.ts'
import { Failure } from '#server/failure.ts'
import { holidaysOf } from '#server/org/holidays.ts'
import { nextRevision, refuseStale } from '#server/revision.ts'
import type { TxScope } from '#server/scope.ts'
import { changePrices } from './change-prices.ts'
import { lockPrices, pricedHouses } from './priced-houses.ts'
import { regenerated } from './save-rule.ts'

/** Writes down the public holidays of a year, and what rules make of the nights that they change. */
export async function saveHolidays(
  scope: TxScope,
  userId: string,
  { year, holidays, revision }: BodyOf<typeof holidayApi.save>,
): Promise<{ nights: number; houses: number }> {
  const problem = holidayProblem(String(year), holidays)
  if (problem !== null) {
    throw new Failure(`owner.holidays.${problem}`, { year })
  }
  // Of two who save at once the second is told of the first, also where nobody had said anything.
  await lockByName(scope, 'holidays')
  const stored = await storedYear(scope, year)
  if (stored) {
    await refuseStale(scope, revision, stored, { year, holidays: stored.holidays })
  }
  const houseIds = (await scope.from('house').select('id').orderBy('id').execute()).map(({ id }) => id)
  await lockPrices(scope, houseIds)
  const known = await holidaysOf(scope)
  const written = JSON.stringify(holidays.toSorted((one, other) => one.from.localeCompare(other.from)))
  await (stored
    ? scope
        .update('holiday_year')
        .set({ holidays: written, ...nextRevision(scope) })
        .where('year', '=', year)
        .execute()
    : scope
        .insert('holiday_year', {
          year,
          holidays: written,
          updated_by: userId,
          updated_at: new Date(scope.now()),
        })
        .execute())
  const saved = await holidaysOf(scope)
  const priced = await pricedHouses(scope, houseIds, { from: parkDay(scope.now()), to: null })
  const houses = priced
    .map((house) => regenerated(scope, house))
    .map(({ house, changes }) => ({
      house,
      changes: changes.filter(({ night }) => nightKind(known, night) !== nightKind(saved, night)),
    }))
    .filter(({ changes }) => changes.length > 0)
  await changePrices(scope, userId, { kind: 'holidays', houses })
  return { nights: houses.reduce((sum, { changes }) => sum + changes.length, 0), houses: houses.length }
}

const storedYear = (scope: TxScope, year: number) =>
  scope
    .from('holiday_year')
    .select((eb) => [
      'revision',
      'updated_by',
      'updated_at',
      eb.ref('holidays').$castTo<Holiday[]>().as('holidays'),
    ])
    .where('year', '=', year)
    .executeTakeFirst()
