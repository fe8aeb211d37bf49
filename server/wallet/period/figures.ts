import { sql, type RawBuilder } from 'kysely'
import { createHash } from 'node:crypto'
import { nextDay } from '#domain/day.ts'
import { instantAt } from '#domain/park-time.ts'
import { periodText, type PeriodFigures } from '#domain/wallet/period.ts'
import type { Scope } from '#server/scope.ts'

/** The transactions a period up to a day would have: those of no closed period, booked for that day or before. */
export const openTransactions = (scope: Scope, to: string): RawBuilder<unknown> => sql`
  select t.id from ledger_tx t where t.tenant_id = ${scope.tenantId}
    and t.at < ${new Date(instantAt(nextDay(to), '00:00'))}
    and not exists (select 1 from accounting_period_tx p where p.tenant_id = t.tenant_id and p.tx_id = t.id)`

/** What these transactions come to. */
export async function figuresOf(
  db: Scope['db'],
  tenantId: string,
  transactions: RawBuilder<unknown>,
): Promise<PeriodFigures> {
  const { rows: accounts } = await sql<{ code: string; came: number; went: number }>`
    with mine as materialized (${transactions})
    select a.code, sum(greatest(leg.amount, 0))::bigint as came, sum(greatest(-leg.amount, 0))::bigint as went
    from mine join ledger_move m on m.tenant_id = ${tenantId} and m.tx_id = mine.id
      cross join lateral (values (m.from_account, -m.amount), (m.to_account, m.amount)) leg(account, amount)
      join ledger_account a on a.tenant_id = ${tenantId} and a.id = leg.account
    group by a.code order by a.code`.execute(db)
  const { rows: events } = await sql<{ isRefund: boolean; method: string; count: number; amount: number }>`
    with mine as materialized (${transactions})
    select f.code = 'refundTransit' as "isRefund",
      regexp_replace(case when f.code = 'clearing' then f.holder else o.holder end, '#[0-9]+$', '') as method,
      count(distinct t.id) as count, sum(m.amount)::bigint as amount
    from mine join ledger_tx t on t.tenant_id = ${tenantId} and t.id = mine.id
      join ledger_move m on m.tenant_id = ${tenantId} and m.tx_id = t.id
      join ledger_account f on f.tenant_id = ${tenantId} and f.id = m.from_account
      join ledger_account o on o.tenant_id = ${tenantId} and o.id = m.to_account
    where (f.code = 'clearing' and o.code in ('prepaid', 'deposit'))
      or (f.code = 'refundTransit' and o.code = 'clearing')
    group by 1, 2`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    with mine as materialized (${transactions}) select count(*) as count from mine`.execute(db)
  const byMethod = Map.groupBy(
    events.filter(({ isRefund }) => !isRefund),
    ({ method }) => method,
  )
  const sum = (rows: readonly { count: number; amount: number }[]) => ({
    count: rows.reduce((all, { count }) => all + count, 0),
    amount: rows.reduce((all, { amount }) => all + amount, 0),
  })
  return {
    transactions: counted[0]?.count ?? 0,
    accounts,
    payments: [...byMethod].map(([method, rows]) => ({ method, ...sum(rows) })),
    refunds: sum(events.filter(({ isRefund }) => isRefund)),
  }
}

export const periodHash = (
  period: { from: string; to: string; previousHash: string },
  figures: PeriodFigures,
): string => createHash('sha256').update(periodText(period, figures)).digest('hex')
