import type { BodyOf } from '#api/endpoint.ts'
import { link } from '#api/link.ts'
import type { holidayApi } from '#api/owner/holidays.ts'
import { screens } from '#api/screens.ts'
import {
  announcedFrom,
  holidayProblem,
  holidaysOfYears,
  holidaysWith,
  type Holiday,
  type Holidays,
} from '#domain/holidays.ts'
import { parkDay } from '#domain/park-time.ts'
import { planByRules } from '#domain/owner/price-plan.ts'
import { nightsThatDiffer } from '#domain/stay/night-kind.ts'
import { lockByName } from '#server/db/lock.ts'
import { Failure } from '#server/failure.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { holidaysOf, readHolidayYears } from '#server/org/holidays.ts'
import { nextRevision, refuseStale } from '#server/revision.ts'
import { eachTenant } from '#server/jobs/failed-work.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import type { RootScope, Scope, TxScope } from '#server/scope.ts'
import { ratesOf, startChange, writeHouses, type HouseChange } from './change-prices.ts'
import { lockPrices, pricedHouses } from './priced-houses.ts'

type Given = BodyOf<typeof holidayApi.save>
/** How many nights of how many houses got another price. */
type Repriced = { nights: number; houses: number }

/** So many houses at a time are read and written, so that nobody else waits for the nights of all. */
const HOUSES_AT_ONCE = 50

/** Writes down the public holidays of a year, and what rules make of the nights that they change. */
export async function saveHolidays(
  scope: TxScope,
  userId: string,
  { year, holidays, revision }: Given,
): Promise<Repriced> {
  refuseWrong({ year, holidays })
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
  return priceAnew(scope, userId, known, await holidaysOf(scope))
}

/** What saving them would do. */
export async function previewHolidays(
  scope: Scope,
  { year, holidays }: Pick<Given, 'year' | 'holidays'>,
): Promise<Repriced> {
  refuseWrong({ year, holidays })
  const written = await readHolidayYears(scope)
  const changes = changesBetween(scope, holidaysWith(written), holidaysWith({ ...written, [year]: holidays }))
  const found = { nights: 0, houses: 0 }
  for await (const houses of changes) {
    count(found, houses)
  }
  return found
}

function refuseWrong({ year, holidays }: Pick<Given, 'year' | 'holidays'>): void {
  const problem = holidayProblem(String(year), holidays)
  if (problem !== null) {
    throw new Failure(`owner.holidays.${problem}`, { year })
  }
}

function count(sum: Repriced, houses: readonly HouseChange[]): void {
  sum.nights += houses.reduce((all, { changes }) => all + changes.length, 0)
  sum.houses += houses.length
}

/** Gives the nights that are of another kind now the price their rules make, and tells the owners of it. */
async function priceAnew(
  scope: TxScope,
  userId: string | null,
  before: Holidays,
  now: Holidays,
): Promise<Repriced> {
  const repriced = { nights: 0, houses: 0 }
  const owners = new Map<string, Repriced & { houseId: string }>()
  await lockPrices(scope, await allHouses(scope))
  let changeId: string | null = null
  for await (const houses of changesBetween(scope, before, now)) {
    changeId ??= await startChange(scope, userId, { kind: 'holidays' })
    await writeHouses(scope, changeId, houses)
    count(repriced, houses)
    for (const { id, owner_id } of await ownersOf(scope, houses)) {
      const owned = owners.get(owner_id) ?? { nights: 0, houses: 0, houseId: id }
      count(
        owned,
        houses.filter(({ house }) => house.id === id),
      )
      owners.set(owner_id, owned)
    }
  }
  for (const [ownerId, { houseId, nights, houses }] of owners) {
    await notify(scope, {
      to: [ownerId],
      kind: 'notice',
      says: 'holidayPrices',
      values: { nights, houses },
      path: link(screens.housePrices, { houseId }),
      by: userId,
    })
  }
  return repriced
}

const allHouses = async (scope: Scope): Promise<string[]> =>
  (await scope.from('house').select('id').orderBy('id').execute()).map(({ id }) => id)

async function ownersOf(scope: Scope, houses: readonly HouseChange[]) {
  const rows = await scope
    .from('house')
    .select(['id', 'owner_id'])
    .where(
      'id',
      'in',
      houses.map(({ house }) => house.id),
    )
    .execute()
  return rows.flatMap(({ id, owner_id }) => (owner_id === null ? [] : [{ id, owner_id }]))
}

/** What rules make of those nights whose kind is another one by now, some houses at a time. */
async function* changesBetween(scope: Scope, before: Holidays, now: Holidays): AsyncGenerator<HouseChange[]> {
  const today = parkDay(scope.now())
  const turned = nightsThatDiffer(before, now).filter((night) => night >= today)
  const [from] = turned
  if (from === undefined) {
    return
  }
  const ids = await allHouses(scope)
  for (let at = 0; at < ids.length; at += HOUSES_AT_ONCE) {
    const to = turned.at(-1) ?? from
    const houses = await pricedHouses(scope, ids.slice(at, at + HOUSES_AT_ONCE), { from, to })
    const changes = houses.map((house) => ({
      house,
      changes: planByRules(
        { ...house, holidays: now, nights: ratesOf(house) },
        turned.filter((night) => house.pricedUntil !== null && night <= house.pricedUntil),
      ),
    }))
    const touched = changes.filter((one) => one.changes.length > 0)
    if (touched.length > 0) {
      yield touched
    }
  }
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
    await priceAnew(scope, null, before, await holidaysOf(scope))
  })
}

/** Looked at again and again, since tenants come. */
export const holidaysJob: RecurringJob = {
  name: 'holidays',
  every: 10 * 60_000,
  run: (env, signal) => eachTenant(env, signal, priceByAnnounced),
}
