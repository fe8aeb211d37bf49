import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { accountName } from '#domain/wallet/accounts.ts'
import { addMonths, monthDays, monthOf } from '#domain/wallet/month.ts'
import {
  isStatementSound,
  statementAccounts,
  type StatementAccount,
  type StatementBalances,
  type StatementBody,
  type StatementLine,
} from '#domain/wallet/statement.ts'
import { attempt, notSetAside } from '#server/jobs/failed-work.ts'
import type { RootScope, TxScope } from '#server/scope.ts'
import type { HouseBook } from '../income/house-book.ts'
import { accountId } from '../ledger-accounts.ts'
import { statementNames } from './statement-names.ts'

type Cut = Record<StatementAccount, { version: number; balance: number }>

/**
 * Makes the papers of a holder that are due, month after month, each from where the one before ended. A paper ends at
 * a move of each account, not at an hour: whatever is written into the books later is a line of the next one.
 */
export async function makeDueStatements(scope: TxScope, houses: HouseBook, holder: string): Promise<number> {
  const last = await scope
    .from('statement')
    .select(['month', 'cut'])
    .where('holder', '=', holder)
    .orderBy('month', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  const current = monthOf(parkDay(scope.now()))
  let month = last ? addMonths(last.month, 1) : await firstMonth(scope, holder)
  // What a row of ours holds was written below.
  let from = { ...emptyCut(), ...(last?.cut as Partial<Cut> | undefined) }
  let made = 0
  while (month !== null && month < current) {
    from = await makeStatement(scope, houses, { holder, month, from })
    month = addMonths(month, 1)
    made += 1
  }
  return made
}

const emptyCut = (): Cut => ({
  pending: { version: 0, balance: 0 },
  available: { version: 0, balance: 0 },
  frozen: { version: 0, balance: 0 },
  withdrawTransit: { version: 0, balance: 0 },
  debt: { version: 0, balance: 0 },
  reserve: { version: 0, balance: 0 },
})

async function firstMonth(scope: TxScope, holder: string): Promise<string | null> {
  const ids = statementAccounts.map((code) => accountId(scope.tenantId, accountName(code, holder)))
  const { rows } = await sql<{ at: Date | null }>`
    select min(t.at) as at from ledger_move m
      join ledger_tx t on t.tenant_id = m.tenant_id and t.id = m.tx_id
    where m.tenant_id = ${scope.tenantId} and (m.to_account = any(${ids}::uuid[]) or m.from_account = any(${ids}::uuid[]))`.execute(
    scope.db,
  )
  const at = rows[0]?.at
  return at ? monthOf(parkDay(at.getTime())) : null
}

/** Every change of an account, as one row each. */
const legs = (scope: TxScope, account: string) => sql`
  select m.to_version as version, m.amount, m.to_balance as balance, m.tx_id from ledger_move m
    where m.tenant_id = ${scope.tenantId} and m.to_account = ${account}
  union all
  select m.from_version, -m.amount, m.from_balance, m.tx_id from ledger_move m
    where m.tenant_id = ${scope.tenantId} and m.from_account = ${account}`

type Due = { holder: string; month: string; from: Cut }

async function makeStatement(scope: TxScope, houses: HouseBook, { holder, month, from }: Due): Promise<Cut> {
  const until = new Date(instantAt(monthDays(month).until, '00:00'))
  const cut = { ...from }
  const nets = new Map<string, number>()
  for (const code of statementAccounts) {
    const account = accountId(scope.tenantId, accountName(code, holder))
    const { rows } = await sql<{
      version: number
      amount: number
      balance: number
      tx_id: string
      isIn: boolean
    }>`
      select l.version, l.amount, l.balance, l.tx_id, t.at < ${until} as "isIn"
      from (${legs(scope, account)}) l join ledger_tx t on t.tenant_id = ${scope.tenantId} and t.id = l.tx_id
      where l.version > ${from[code].version} order by l.version`.execute(scope.db)
    const end = rows.findLastIndex(({ isIn }) => isIn)
    const own = rows.slice(0, end + 1)
    own.forEach(({ tx_id, amount }) => nets.set(tx_id, (nets.get(tx_id) ?? 0) + amount))
    const last = own.at(-1)
    if (last) {
      cut[code] = { version: last.version, balance: last.balance }
    }
  }
  const lines = await linesOf(scope, holder, nets)
  const body: StatementBody = {
    opening: balancesOf(from),
    closing: balancesOf(cut),
    lines,
    names: await statementNames(scope, houses, holder, lines),
  }
  if (!isStatementSound(body)) {
    throw new Error(`the statement of ${holder} for ${month} does not add up`)
  }
  const text = JSON.stringify(body)
  await scope
    .insert('statement', {
      id: scope.newId(),
      no: `DZ${month.replace('-', '')}${hashOf(holder).slice(0, 10).toUpperCase()}`,
      holder,
      month,
      cut: JSON.stringify(cut),
      body: text,
      hash: hashOf(text),
      made_at: new Date(scope.now()),
    })
    .execute()
  return cut
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const balancesOf = (cut: Cut): StatementBalances => ({
  pending: cut.pending.balance,
  available: cut.available.balance,
  frozen: cut.frozen.balance,
  withdrawTransit: cut.withdrawTransit.balance,
  debt: cut.debt.balance,
  reserve: cut.reserve.balance,
})

/** What only went from one account of the holder to another changed nothing, and is no line. */
async function linesOf(
  scope: TxScope,
  holder: string,
  nets: ReadonlyMap<string, number>,
): Promise<StatementLine[]> {
  const ids = [...nets].filter(([, net]) => net !== 0).map(([id]) => id)
  if (ids.length === 0) {
    return []
  }
  const { rows } = await sql<Omit<StatementLine, 'at' | 'amount'> & { id: string; at: Date }>`
    select t.id, t.at, t.event, coalesce(l.order_no, '') as "orderNo", l.house_id as "houseId",
      l.check_in as "checkIn", l.check_out as "checkOut", coalesce(l.base, 0)::bigint as base, coalesce(l.bp, 0) as bp,
      (l.base - l.own)::bigint as deducted
    from ledger_tx t
      left join lateral (select i.biz_type, i.biz_id, min(i.order_no) as order_no, min(i.house_id::text)::uuid as house_id,
          min(i.check_in) as check_in, max(i.check_out) as check_out,
          coalesce(sum(i.base) filter (where i.role = 'owner'), min(i.base)) as base,
          sum(i.amount) filter (where i.role = 'owner') as own,
          case when min(i.bp) = max(i.bp) then min(i.bp) end as bp
        from income_line i where i.tenant_id = t.tenant_id and i.tx_key = t.key and i.holder = ${holder}
          and i.biz_type = t.biz_type and i.biz_id = t.biz_id group by 1, 2) l on true
    where t.tenant_id = ${scope.tenantId} and t.id = any(${ids}::uuid[])
    order by t.at, t.id`.execute(scope.db)
  return rows.map(({ id, at, ...line }) => ({ ...line, at: at.getTime(), amount: nets.get(id) ?? 0 }))
}

const job = 'make-statements'

/** The papers of everybody who has money with the park, once the month is over. */
export async function makeAllStatements(
  scope: RootScope,
  houses: HouseBook,
  signal: AbortSignal,
): Promise<void> {
  const last = addMonths(monthOf(parkDay(scope.now())), -1)
  const { rows } = await sql<{ holder: string }>`
    select distinct l.holder from income_line l where l.tenant_id = ${scope.tenantId}
      and not exists (select 1 from statement s where s.tenant_id = l.tenant_id and s.holder = l.holder
        and s.month >= ${last})
      and ${notSetAside(job, scope.now(), 'l', sql`l.holder`)} order by 1 limit 500`.execute(scope.db)
  for (const { holder } of rows) {
    if (!signal.aborted) {
      await attempt(scope, { job, rowId: holder }, () =>
        scope.write((scope) => makeDueStatements(scope, houses, holder)),
      )
    }
  }
}
