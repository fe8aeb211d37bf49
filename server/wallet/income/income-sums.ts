import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#server/scope.ts'

type Sum = { settled: number; takenBack: number; tax: number; net: number; count: number }
type Days = { from: string; until: string }
export type IncomeFilter = { holder: string; days: Days; houseId?: string | undefined }

const columns = sql`
  coalesce(sum(amount) filter (where kind = 'settled'), 0)::bigint as settled,
  coalesce(-sum(amount) filter (where kind = 'takenBack'), 0)::bigint as "takenBack",
  coalesce(-sum(amount) filter (where kind = 'tax'), 0)::bigint as tax,
  coalesce(sum(amount), 0)::bigint as net,
  count(*) filter (where kind = 'settled') as count`

const where = (scope: Scope, { holder, days, houseId }: IncomeFilter) => sql`
  tenant_id = ${scope.tenantId} and holder = ${holder} and day >= ${days.from}::date and day < ${days.until}::date
  ${houseId === undefined ? sql`` : sql`and house_id = ${houseId}`}`

/** What a holder earned in some days. Every screen that shows an income asks here. */
export async function incomeSum(scope: Scope, filter: IncomeFilter): Promise<Sum> {
  const { rows } = await sql<Sum>`select ${columns} from income_line where ${where(scope, filter)}`.execute(
    scope.db,
  )
  return rows[0] ?? { settled: 0, takenBack: 0, tax: 0, net: 0, count: 0 }
}

/** `by` is what is grouped by, `key` how it is written: writing every row's day as text would cost more than adding up. */
const grouped = async <K>(
  scope: Scope,
  filter: IncomeFilter,
  { by, key }: { by: RawBuilder<unknown>; key: RawBuilder<K> },
) => {
  const { rows } = await sql<Sum & { key: K }>`
    select ${key} as key, ${columns} from income_line where ${where(scope, filter)} group by ${by} order by ${by}`.execute(
    scope.db,
  )
  return rows
}

export const incomeByMonth = (scope: Scope, filter: IncomeFilter) =>
  grouped(scope, filter, {
    by: sql`date_trunc('month', day::timestamp)`,
    key: sql<string>`to_char(date_trunc('month', day::timestamp), 'YYYY-MM')`,
  })

export const incomeByDay = (scope: Scope, filter: IncomeFilter) =>
  grouped(scope, filter, { by: sql`day`, key: sql<string>`to_char(day, 'YYYY-MM-DD')` })

export const incomeByHouse = (scope: Scope, filter: IncomeFilter) =>
  grouped(scope, filter, { by: sql`house_id`, key: sql<string | null>`house_id` })

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
