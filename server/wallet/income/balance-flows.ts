import { sql, type RawBuilder } from 'kysely'
import { instantAt } from '#domain/park-time.ts'
import { availableAccount } from '#domain/wallet/postings.ts'
import { monthDays } from '#domain/wallet/month.ts'
import type { Scope } from '#server/scope.ts'
import { accountId } from '../ledger-accounts.ts'

type FlowFilter = {
  holder: string
  month?: string | null | undefined
  direction?: 'in' | 'out' | null | undefined
  page: number
}
type Row = {
  no: number
  event: string
  at: Date
  amount: number
  balance: number
  bizType: string
  bizId: string
}

const pageSize = 30

/** The moves of a balance, newest first, with what came and went in all of them. */
export async function balanceFlows(scope: Scope, { holder, month, direction, page }: FlowFilter) {
  const account = accountId(scope.tenantId, availableAccount(holder))
  const days = month ? monthDays(month) : null
  const leg = sql`
    select m.to_version as no, m.amount, m.to_balance as balance, m.tx_id, m.at from ledger_move m
      where m.tenant_id = ${scope.tenantId} and m.to_account = ${account}
    union all
    select m.from_version, -m.amount, m.from_balance, m.tx_id, m.at from ledger_move m
      where m.tenant_id = ${scope.tenantId} and m.from_account = ${account}`
  const found = sql`
    select * from (${leg}) l where true
      ${days ? sql`and l.at >= ${new Date(instantAt(days.from, '00:00'))} and l.at < ${new Date(instantAt(days.until, '00:00'))}` : sql``}
      ${direction === 'in' ? sql`and l.amount > 0` : direction === 'out' ? sql`and l.amount < 0` : sql``}`
  const [{ rows }, totals] = await Promise.all([
    sql<Row>`
      select l.no, l.amount, l.balance, l.at, t.event, t.biz_type as "bizType", t.biz_id as "bizId"
      from (select * from (${found}) f order by no desc limit ${pageSize} offset ${(page - 1) * pageSize}) l
        join ledger_tx t on t.tenant_id = ${scope.tenantId} and t.id = l.tx_id
      order by l.no desc`.execute(scope.db),
    !month && !direction ? totalsOfAll(scope, account) : totalsOf(scope, found),
  ])
  return { rows: rows.map((row) => ({ ...row, at: row.at.getTime() })), ...totals, page, pageSize }
}

type Totals = { total: number; came: number; went: number }

async function totalsOf(scope: Scope, found: RawBuilder<unknown>): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) as total, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as came,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as went from (${found}) f`.execute(scope.db)
  return rows[0] ?? { total: 0, came: 0, went: 0 }
}

/** Of all its life the account itself knows them. */
async function totalsOfAll(scope: Scope, account: string): Promise<Totals> {
  const {
    version = 0,
    received = 0,
    balance = 0,
  } = (await scope
    .from('ledger_account')
    .select(['version', 'received', 'balance'])
    .where('id', '=', account)
    .executeTakeFirst()) ?? {}
  return { total: version, came: received, went: received - balance }
}
