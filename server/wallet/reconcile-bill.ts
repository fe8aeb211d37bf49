import { sql } from 'kysely'
import { addDays } from '#domain/day.ts'
import { parkDay, instantAt } from '#domain/park-time.ts'
import type { ProviderMethod } from '#domain/wallet/pay-method.ts'
import { providerFeeMoves } from '#domain/wallet/postings.ts'
import { reconcile, type BillLine, type BookLine, type ReconciledLine } from '#domain/wallet/reconcile.ts'
import { attempt, notSetAside } from '#server/jobs/failed-work.ts'
import { Failure } from '#server/failure.ts'
import { postToLedger } from './ledger.ts'
import { missingBills } from './missing-bills.ts'
import { differenceOwner } from './payout/difference-owner.ts'
import { nextFrom } from './period/periods.ts'
import type { RootScope, Scope, TxScope } from '#server/scope.ts'

const dayMs = 86_400_000

/** Fetches the bill of a day and holds it against our books. */
export async function reconcileBill(
  scope: RootScope,
  method: ProviderMethod,
  day: string,
  by: string | null,
) {
  if (day >= parkDay(scope.now())) {
    throw new Failure('recon.future')
  }
  const bill = await scope.env.gateways.payment[method].bill(scope.tenantId, day)
  if (!bill.ok) {
    scope.env.log.warn({ method, day, detail: bill.detail }, 'a bill could not be fetched')
    throw new Failure(bill.reason === 'notReady' ? 'recon.notReady' : 'recon.unavailable')
  }
  const lines = await withoutOthers(scope, bill.lines)
  return scope.write((scope) => keepBill(scope, { method, day, by, lines }))
}

type Bill = { method: ProviderMethod; day: string; by: string | null; lines: readonly BillLine[] }

/** Holds the lines of a day's bill against our books and keeps what came out of it. */
export async function keepBill(scope: TxScope, { method, day, by, lines }: Bill) {
  const compared = reconcile(lines, await booksOf(scope, { method, day, lines }))
  const summary = {
    lines: compared.length,
    differences: compared.filter(({ verdict }) => verdict !== 'matched').length,
    paid: sumOf(lines.filter(({ kind }) => kind === 'pay').map(({ amount }) => amount)),
    refunded: sumOf(lines.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount)),
    fee: sumOf(lines.map(({ fee }) => fee)),
  }
  const fileId = await keepBillFile(scope, { method, day, by, ...summary })
  await keepBillLines(scope, fileId, compared, by ?? (await differenceOwner(scope)))
  await postFee(scope, { method, day, fileId, fee: summary.fee })
  return summary
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Our tenants may share one merchant: what another tenant's books hold is theirs. */
export async function withoutOthers(scope: Scope, lines: readonly BillLine[]): Promise<BillLine[]> {
  const { db } = scope.env
  const tenants = await db.selectFrom('tenant').select('id').where('id', '<>', scope.tenantId).execute()
  const elsewhere = new Set<string>()
  for (const { id } of tenants) {
    for (let at = 0; at < lines.length; at += 5000) {
      const numbers = lines.slice(at, at + 5000).map(({ outNo }) => outNo)
      const { rows } = await sql<{ no: string }>`
        select out_trade_no as no from payment where tenant_id = ${id} and out_trade_no = any(${numbers})
        union all
        select out_refund_no from refund where tenant_id = ${id} and out_refund_no = any(${numbers})
        union all
        select no from withdrawal where tenant_id = ${id} and no = any(${numbers})`.execute(db)
      rows.forEach(({ no }) => elsewhere.add(no))
    }
  }
  return lines.filter(({ outNo }) => !elsewhere.has(outNo))
}

/**
 * What we believe the provider did on that day of the park. A refund stands on the bill of the day it was sent, and may
 * arrive days later: it is of the day whose bill names it, and no longer of the one on which it arrived.
 */
async function booksOf(
  scope: TxScope,
  { method, day, lines }: Pick<Bill, 'method' | 'day' | 'lines'>,
): Promise<BookLine[]> {
  const named = lines.filter(({ kind }) => kind === 'refund').map(({ outNo }) => outNo)
  const from = new Date(instantAt(day, '00:00'))
  const until = new Date(from.getTime() + dayMs)
  const { rows } = await sql<{ kind: 'pay' | 'refund'; outNo: string; providerNo: string; amount: number }>`
    select 'pay' as kind, out_trade_no as "outNo", coalesce(provider_no, '') as "providerNo", amount from payment
    where tenant_id = ${scope.tenantId} and method = ${method} and paid_at >= ${from} and paid_at < ${until}
    union all
    select 'refund', r.out_refund_no, coalesce(r.provider_no, ''), r.amount from refund r
      join payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id
    where r.tenant_id = ${scope.tenantId} and p.method = ${method}
      and ((r.arrived_at >= ${from} and r.arrived_at < ${until})
        or (r.out_refund_no = any(${named}) and r.state in ('approved', 'sent', 'succeeded')))
      and not exists (select 1 from recon_line l
        join recon_file f on f.tenant_id = l.tenant_id and f.id = l.file_id
        where l.tenant_id = r.tenant_id and l.kind = 'refund' and l.out_no = r.out_refund_no
          and l.theirs is not null and f.method = ${method} and f.day <> ${day})
    `.execute(scope.db)
  return rows
}

type BillFile = {
  method: ProviderMethod | 'payout'
  day: string
  by: string | null
  lines: number
  differences: number
  paid: number
  refunded: number
  fee: number
}

export async function keepBillFile(scope: TxScope, { by, ...file }: BillFile): Promise<string> {
  const set = { ...file, run_at: new Date(scope.now()), run_by: by }
  const row = await scope
    .insert('recon_file', { id: scope.newId(), ...set })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'method', 'day']).doUpdateSet(set))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Replaces the lines of an earlier run; what a person noted about a difference stays with it. */
export async function keepBillLines(
  scope: TxScope,
  fileId: string,
  compared: readonly ReconciledLine[],
  owner: string | null,
): Promise<void> {
  const before = await scope
    .delete('recon_line')
    .where('file_id', '=', fileId)
    .returning([
      'kind',
      'out_no',
      'verdict',
      'resolved_at',
      'resolved_by',
      'resolution',
      'owner_id',
      'outcome',
    ])
    .execute()
  const nameOf = (line: { kind: string; out_no: string; verdict: string }) =>
    `${line.kind} ${line.out_no} ${line.verdict}`
  const noted = new Map(before.map((line) => [nameOf(line), line]))
  const rows = compared.map(({ kind, outNo, providerNo, theirs, ours, verdict }) => {
    const note = noted.get(nameOf({ kind, out_no: outNo, verdict }))
    return {
      id: scope.newId(),
      file_id: fileId,
      kind,
      out_no: outNo,
      provider_no: providerNo,
      theirs,
      ours,
      verdict,
      resolved_at: note?.resolved_at ?? null,
      resolved_by: note?.resolved_by ?? null,
      resolution: note?.resolution ?? null,
      owner_id: verdict === 'matched' ? null : (note?.owner_id ?? owner),
      outcome: note?.outcome ?? null,
    }
  })
  for (let at = 0; at < rows.length; at += 2000) {
    await scope.insert('recon_line', rows.slice(at, at + 2000)).execute()
  }
}

/** What the provider kept is posted once for a day, even if its bill is fetched again. */
async function postFee(
  scope: TxScope,
  { method, day, fileId, fee }: { method: ProviderMethod; day: string; fileId: string; fee: number },
): Promise<void> {
  if (fee > 0) {
    const moves = providerFeeMoves(method, day, fee)
    const key = `fee:${method}:${day}`
    await postToLedger(scope, [{ key, event: 'feesKept', bizType: 'bill', bizId: fileId, moves }])
  }
}

/** So far back bills that nobody fetched are fetched still. */
const LATE_DAYS = 7

/**
 * The days whose bill of a provider is to be fetched, from eleven in the morning on, when the providers have closed their
 * books: yesterday, and those before it since bills were fetched last, when no server was running in the morning.
 */
export async function openBillDays(scope: Scope, method: ProviderMethod | 'payout'): Promise<string[]> {
  const today = parkDay(scope.now())
  if (scope.now() < instantAt(today, '11:00')) {
    return []
  }
  const rows = await scope
    .from('recon_file')
    .select(['day', 'run_at'])
    .where('method', '=', method)
    .orderBy('run_at', 'desc')
    .limit(LATE_DAYS * 4)
    .execute()
  const fetched = new Set(rows.map(({ day }) => day))
  const lastRun = rows[0] ? parkDay(rows[0].run_at.getTime()) : today
  return Array.from({ length: LATE_DAYS }, (_, at) => addDays(today, at - LATE_DAYS)).filter(
    (day) => (day >= lastRun || day === addDays(today, -1)) && !fetched.has(day),
  )
}

/** So many bills of days long gone are fetched in one go. */
const BILLS_AT_ONCE = 62

/**
 * Days of open books on which the provider moved money of ours and whose bill was never fetched, however long ago: a
 * provider that was away for weeks, or a park that brought its payments along. Nobody can close the books before.
 */
async function unbilledDays(scope: Scope, method: ProviderMethod): Promise<string[]> {
  const from = await nextFrom(scope)
  if (from === null) {
    return []
  }
  const name = sql`${method} || ' ' || to_char(missing.day, 'YYYY-MM-DD')`
  const missing = await missingBills(scope, {
    from,
    // Yesterday's is there from eleven on.
    to: addDays(parkDay(scope.now()), -2),
    only: sql<boolean>`missing.method = ${method}
      and ${notSetAside('reconcile-bills', scope.now(), 'missing', name)}`,
  })
  return missing.slice(-BILLS_AT_ONCE).map(({ day }) => day)
}

/** The bills of the days that are over. */
export async function reconcileOpenBills(scope: RootScope, signal: AbortSignal): Promise<void> {
  for (const method of ['wechat', 'alipay'] as const) {
    if (scope.env.gateways.payment[method].channels.length === 0) {
      continue
    }
    const days = new Set([...(await openBillDays(scope, method)), ...(await unbilledDays(scope, method))])
    for (const day of days) {
      // Each provider has its own bill: that of one being away holds up no other's.
      const item = { job: 'reconcile-bills', rowId: `${method} ${day}` }
      if (!signal.aborted) {
        await attempt(scope, item, () => reconcileBill(scope, method, day, null))
      }
    }
  }
}
