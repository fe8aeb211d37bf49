import { sql } from 'kysely'
import type { Fen } from '#domain/money.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { accountKey } from '#domain/wallet/accounts.ts'
import { floorPeriods, floorTopUp, type FloorPeriod } from '#domain/wallet/income-floor.ts'
import { addMonths, monthDays, monthOf } from '#domain/wallet/month.ts'
import { availableAccount, floorMoves, taxMoves } from '#domain/wallet/postings.ts'
import { releaseDayOf } from '#domain/wallet/release-day.ts'
import { rentTax, rentTaxRuleOn } from '#domain/wallet/rent-tax.ts'
import { takeFromHolder } from '#domain/wallet/take-back.ts'
import { attempt, notSetAside } from '#server/jobs/failed-work.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import type { RootScope, Scope, TxScope } from '#server/scope.ts'
import { lockAccounts } from '../ledger-accounts.ts'
import { postToLedger } from '../ledger.ts'
import { addIncomeLines } from './add-income-lines.ts'

const floorJob = 'income-floor'
const taxJob = 'rent-tax'

/** What contracts say beyond the share, once a month or a year is over: a promised sum is made up, and tax is withheld. */
export async function settleContractLines(scope: RootScope, signal: AbortSignal): Promise<void> {
  for (const { entrusted, period } of await openFloors(scope)) {
    if (!signal.aborted) {
      const rowId = `${entrusted.id} ${period.key}`
      await attempt(scope, { job: floorJob, rowId }, () =>
        scope.write((scope) => topUp(scope, entrusted, period)),
      )
    }
  }
  for (const { holder, month } of await untaxedMonths(scope)) {
    if (!signal.aborted) {
      const rowId = `${holder} ${month}`
      await attempt(scope, { job: taxJob, rowId }, () =>
        scope.write((scope) => withholdTax(scope, holder, month)),
      )
    }
  }
}

const promised = (scope: Scope) =>
  scope
    .from('entrustment')
    .select([
      'id',
      'house_id',
      'owner_id',
      'starts_on',
      'ends_on',
      'floor_fen',
      'floor_period',
      'release_days',
    ])
    .where('floor_fen', '>', 0)

type Entrusted = Awaited<ReturnType<ReturnType<typeof promised>['execute']>>[number]

const floorKey = (id: string, period: string) => `floor:${id}:${period}`

/** The periods of promises that are over and were not looked at. */
async function openFloors(scope: Scope) {
  const today = parkDay(scope.now())
  const open = (await promised(scope).execute()).flatMap((entrusted) =>
    floorPeriods(
      {
        startsOn: entrusted.starts_on,
        endsOn: entrusted.ends_on,
        floor: entrusted.floor_fen,
        period: entrusted.floor_period === 'year' ? 'year' : 'month',
      },
      today,
    ).map((period) => ({ entrusted, period })),
  )
  const keys = open.map(({ entrusted, period }) => floorKey(entrusted.id, period.key))
  const done = await scope
    .from('ledger_tx')
    .select('key')
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  const doneKeys = new Set(done.map(({ key }) => key))
  return open.filter(({ entrusted, period }) => !doneKeys.has(floorKey(entrusted.id, period.key)))
}

const periodNo = ({ key }: FloorPeriod): number => Number(key.replace('-', ''))

/**
 * Makes up what the owner did not earn of the promise: a line of income like any other, paid by the park. A contract that
 * took the place of another one, from a day that is over, makes up what that one had not.
 */
async function topUp(scope: TxScope, entrusted: Entrusted, period: FloorPeriod): Promise<void> {
  const holder = entrusted.owner_id
  const { rows } = await sql<{ earned: Fen }>`
    select coalesce(sum(amount), 0)::bigint as earned from income_line
    where tenant_id = ${scope.tenantId} and holder = ${holder} and house_id = ${entrusted.house_id} and (
      role = 'owner' and day >= ${period.from}::date and day < ${period.until}::date
      or role = 'floor' and no = ${periodNo(period)})`.execute(scope.db)
  const earned = rows[0]?.earned ?? 0
  const amount = floorTopUp(entrusted.floor_fen, earned)
  const key = floorKey(entrusted.id, period.key)
  // Without a move it is written down too, so that the period is looked at once.
  const fresh = await postToLedger(scope, [
    {
      key,
      event: 'settled',
      bizType: 'floor',
      bizId: entrusted.id,
      moves: floorMoves(entrusted.id, holder, amount),
    },
  ])
  if (!fresh.has(key) || amount === 0) {
    return
  }
  const today = parkDay(scope.now())
  const day = releaseDayOf(await workCalendarOf(scope), today, entrusted.release_days)
  await addIncomeLines(scope, [
    {
      id: scope.newId(),
      holder,
      role: 'floor',
      kind: 'settled',
      biz_type: 'floor',
      biz_id: entrusted.id,
      no: periodNo(period),
      house_id: entrusted.house_id,
      at: new Date(scope.now()),
      day: today,
      base: entrusted.floor_fen,
      bp: 10_000,
      amount,
      release_at: new Date(instantAt(day, '00:00')),
      tx_key: key,
    },
  ])
}

/** The first day of what a line is for: of the nights, or of the month that was promised. */
const earnedOn = sql`case l.role when 'floor' then to_date(l.no::text, 'YYYYMM') else coalesce(l.check_in, l.day) end`

/**
 * The contract a line was earned under, where it says that tax is withheld. The line is written when guests have left, or
 * the month is over: by then the contract may have ended, or another may hold.
 */
const isTaxedBy = sql<boolean>`e.tenant_id = l.tenant_id and e.house_id = l.house_id and e.owner_id::text = l.holder
  and e.withholds_tax and e.starts_on <= ${earnedOn} and (e.ends_on is null or e.ends_on > ${earnedOn})`

const taxKey = (holder: string, month: string) => `tax:${holder}:${month}`

/** The months that are over, of persons whose contract says that tax is withheld, and whose tax was not. */
async function untaxedMonths(scope: Scope): Promise<Array<{ holder: string; month: string }>> {
  const current = monthOf(parkDay(scope.now()))
  const since = monthDays(addMonths(current, -12)).from
  const { rows } = await sql<{ holder: string; month: string }>`
    select distinct l.holder, to_char(l.day, 'YYYY-MM') as month from income_line l
      join entrustment e on ${isTaxedBy}
    where l.tenant_id = ${scope.tenantId} and l.role in ('owner', 'floor') and l.day >= ${since}::date
      and l.day < ${monthDays(current).from}::date
      and not exists (select 1 from real_name r where r.tenant_id = l.tenant_id and r.user_id::text = l.holder
        and r.kind = 'company' and r.state = 'passed')
      and not exists (select 1 from ledger_tx t where t.tenant_id = l.tenant_id
        and t.key = 'tax:' || l.holder || ':' || to_char(l.day, 'YYYY-MM'))
      and ${notSetAside(taxJob, scope.now(), 'l', sql`l.holder || ' ' || to_char(l.day, 'YYYY-MM')`)}
    order by 2, 1 limit 500`.execute(scope.db)
  return rows
}

/** Withholds the tax of a month: from the balance, and what is not there is a debt that the next income repays. */
async function withholdTax(scope: TxScope, holder: string, month: string): Promise<void> {
  const days = monthDays(month)
  const rule = rentTaxRuleOn(days.from)
  const { rows } = await sql<{ rent: Fen }>`
    select coalesce(sum(l.amount), 0)::bigint as rent from income_line l
      join entrustment e on ${isTaxedBy}
    where l.tenant_id = ${scope.tenantId} and l.holder = ${holder} and l.role in ('owner', 'floor')
      and l.day >= ${days.from}::date and l.day < ${days.until}::date`.execute(scope.db)
  const rent = rows[0]?.rent ?? 0
  const none = { taxable: 0, tax: 0 }
  const { taxable, tax } = rule && rent > 0 ? rentTax(rent, { taxes: 0, repairs: 0 }, rule) : none
  const standings = await lockAccounts(scope, [availableAccount(holder)])
  const available = standings.get(accountKey(availableAccount(holder)))?.balance ?? 0
  const { fromAvailable, fromDebt } = takeFromHolder(tax, { isReleased: true, available })
  const key = taxKey(holder, month)
  const bizId = scope.newId()
  const fresh = await postToLedger(scope, [
    {
      key,
      event: 'taxWithheld',
      bizType: 'tax',
      bizId,
      moves: taxMoves(holder, fromAvailable, fromDebt),
    },
  ])
  if (!fresh.has(key) || tax === 0) {
    return
  }
  await addIncomeLines(scope, [
    {
      id: scope.newId(),
      holder,
      role: 'tax',
      kind: 'tax',
      biz_type: 'tax',
      biz_id: bizId,
      no: Number(month.replace('-', '')),
      at: new Date(scope.now()),
      day: parkDay(scope.now()),
      base: -taxable,
      bp: rule?.rateBp ?? 0,
      amount: -tax,
      from_available: fromAvailable,
      from_debt: fromDebt,
      tx_key: key,
    },
  ])
}
