import type { BodyOf } from '#api/endpoint.ts'
import type { holidayApi } from '#api/owner/holidays.ts'
import {
  announcedFrom,
  holidayProblem,
  holidaysOfYears,
  holidaysWith,
  type Holiday,
  type Holidays,
} from '#domain/holidays.ts'
import { parkDay } from '#domain/park-time.ts'
import { nightKind } from '#domain/stay/night-kind.ts'
import { lockByName } from '#server/db/lock.ts'
import { Failure } from '#server/failure.ts'
import { holidaysOf, readHolidayYears } from '#server/org/holidays.ts'
import { nextRevision, refuseStale } from '#server/revision.ts'
import { eachTenant } from '#server/jobs/failed-work.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import type { RootScope, Scope, TxScope } from '#server/scope.ts'
import { changePrices, type HouseChange } from './change-prices.ts'
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
  const known = holidaysWith(await readHolidayYears(scope))
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
  const houses = await repricedNights(scope, known, await holidaysOf(scope))
  await changePrices(scope, userId, { kind: 'holidays', houses })
  return { nights: houses.reduce((sum, { changes }) => sum + changes.length, 0), houses: houses.length }
}

/** What rules make of those nights whose kind is another one by now. */
async function repricedNights(scope: TxScope, before: Holidays, now: Holidays): Promise<HouseChange[]> {
  const ids = (await scope.from('house').select('id').orderBy('id').execute()).map(({ id }) => id)
  await lockPrices(scope, ids)
  const houses = await pricedHouses(scope, ids, { from: parkDay(scope.now()), to: null })
  return houses
    .map((house) => regenerated(scope, house))
    .map(({ house, changes }) => ({
      house,
      changes: changes.filter(({ night }) => nightKind(before, night) !== nightKind(now, night)),
    }))
    .filter(({ changes }) => changes.length > 0)
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

/** A version that brings the holidays of a year prices by them what was priced before it knew them. */
export async function priceByAnnounced(scope: RootScope): Promise<void> {
  const thisYear = Number(parkDay(scope.now()).slice(0, 4))
  const pricedBy = (of: Scope) =>
    of
      .from('holiday_year')
      .select((eb) => ['year', 'is_announced', eb.ref('holidays').$castTo<Holiday[]>().as('holidays')])
      .execute()
  const missing = (rows: Awaited<ReturnType<typeof pricedBy>>) =>
    announcedFrom(thisYear).filter(([year]) => !rows.some((row) => row.year === year && row.is_announced))
  if (missing(await pricedBy(scope)).length === 0) {
    return
  }
  await scope.write(async (scope) => {
    await lockByName(scope, 'holidays')
    const rows = await pricedBy(scope)
    const before = holidaysOfYears(Object.fromEntries(rows.map(({ year, holidays }) => [year, holidays])))
    for (const [year, holidays] of missing(rows)) {
      const row = {
        holidays: JSON.stringify(holidays),
        is_announced: true,
        updated_at: new Date(scope.now()),
      }
      await scope
        .insert('holiday_year', { year, ...row })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'year']).doUpdateSet(row))
        .execute()
    }
    const houses = await repricedNights(scope, before, await holidaysOf(scope))
    await changePrices(scope, null, { kind: 'holidays', houses })
  })
}

/** Looked at again and again, since tenants come. */
export const holidaysJob: RecurringJob = {
  name: 'holidays',
  every: 10 * 60_000,
  run: (env, signal) => eachTenant(env, signal, priceByAnnounced),
}
