import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#server/scope.ts'

export type IncomeSum = { settled: number; takenBack: number; tax: number; net: number; count: number }
type Days = { from: string; until: string }
/** Whole months: `until` is the first day of the one after. */
type IncomeFilter = { holder: string; days: Days; houseId?: string | undefined }

const nothing: IncomeSum = { settled: 0, takenBack: 0, tax: 0, net: 0, count: 0 }

/** What a holder earned in some months, by what is grouped by. Every screen that shows an income asks here. */
const grouped = async <K>(
  scope: Scope,
  { holder, days, houseId }: IncomeFilter,
  { by, key }: { by: RawBuilder<unknown>; key: RawBuilder<K> },
) => {
  const { rows } = await sql<IncomeSum & { key: K }>`
    select ${key} as key, sum(settled)::bigint as settled, sum(taken_back)::bigint as "takenBack", sum(tax)::bigint as tax,
      sum(settled - taken_back - tax)::bigint as net, sum(lines) as count
    from income_month
    where tenant_id = ${scope.tenantId} and holder = ${holder} and month >= ${days.from}::date and month < ${days.until}::date
      ${houseId === undefined ? sql`` : sql`and house = ${houseId}`}
    group by ${by} order by ${by}`.execute(scope.db)
  return rows
}

export const incomeByMonth = (scope: Scope, filter: IncomeFilter) =>
  grouped(scope, filter, { by: sql`month`, key: sql<string>`to_char(month, 'YYYY-MM')` })

export const incomeByHouse = (scope: Scope, filter: IncomeFilter) =>
  grouped(scope, filter, { by: sql`house`, key: sql<string | null>`nullif(house, '')` })

export async function incomeSum(scope: Scope, filter: IncomeFilter): Promise<IncomeSum> {
  return addedUp(await incomeByMonth(scope, filter))
}

/** What several sums are together. */
export const addedUp = (sums: readonly IncomeSum[]): IncomeSum =>
  sums.reduce(
    (all, { settled, takenBack, tax, net, count }) => ({
      settled: all.settled + settled,
      takenBack: all.takenBack + takenBack,
      tax: all.tax + tax,
      net: all.net + net,
      count: all.count + count,
    }),
    nothing,
  )

/** The days of a month, of its lines. */
export async function incomeByDay(scope: Scope, { holder, days }: IncomeFilter) {
  const { rows } = await sql<IncomeSum & { key: string }>`
    select to_char(day, 'YYYY-MM-DD') as key,
      coalesce(sum(amount) filter (where kind = 'settled'), 0)::bigint as settled,
      coalesce(-sum(amount) filter (where kind = 'takenBack'), 0)::bigint as "takenBack",
      coalesce(-sum(amount) filter (where kind = 'tax'), 0)::bigint as tax,
      coalesce(sum(amount), 0)::bigint as net, count(*) filter (where kind = 'settled') as count
    from income_line
    where tenant_id = ${scope.tenantId} and holder = ${holder} and day >= ${days.from}::date and day < ${days.until}::date
    group by day order by day`.execute(scope.db)
  return rows
}

/** The next days on which something that is kept back can be had. */
export async function nextReserves(scope: Scope, holder: string) {
  const { rows } = await sql<{ day: string; amount: number }>`
    select to_char(release_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, sum(amount - used)::bigint as amount
    from income_reserve where tenant_id = ${scope.tenantId} and holder = ${holder} and released_at is null
    group by 1 having sum(amount - used) > 0 order by 1 limit 5`.execute(scope.db)
  return rows
}

/** The next days on which something pending can be had. */
export async function nextReleases(scope: Scope, holder: string) {
  const { rows } = await sql<{ day: string; amount: number }>`
    select to_char(l.release_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      sum(l.amount - coalesce((select sum(b.from_pending) from income_line b
        where b.tenant_id = l.tenant_id and b.of_line = l.id), 0))::bigint as amount
    from income_line l
    where l.tenant_id = ${scope.tenantId} and l.holder = ${holder} and l.kind = 'settled' and l.released_at is null
    group by 1 order by 1 limit 5`.execute(scope.db)
  return rows
}
