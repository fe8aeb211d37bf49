import { textIn } from '#api/text/text.ts'
import { nextDay } from '#domain/day.ts'
import { instantAt } from '#domain/park-time.ts'
import type { ClosingCheck } from '#domain/wallet/period.ts'
import { ledgerInvariant } from '#server/invariants/ledger.ts'
import { orderMoneyInvariant } from '#server/invariants/order-money.ts'
import { paymentsInvariant } from '#server/invariants/payments.ts'
import { payoutsInvariant } from '#server/invariants/payouts.ts'
import { tellViolations } from '#server/invariants/tell-violations.ts'
import type { Scope } from '#server/scope.ts'
import { holderNames } from '../ledger-desk/holders.ts'
import { missingBills } from '../missing-bills.ts'
import { invariantTexts } from '#server/text/invariants.ts'

const most = 20

/** What stands against closing these days, and what is merely still on its way. */
export async function closingChecks(scope: Scope, from: string, to: string): Promise<ClosingCheck[]> {
  const missing = await missingBills(scope, { from, to })
  return [
    { item: 'bills', blocks: true, ...counted(missing.map(({ method, day }) => `${method} ${day}`)) },
    { item: 'differences', blocks: true, ...(await openDifferences(scope, to)) },
    { item: 'invariants', blocks: true, ...(await brokenInvariants(scope)) },
    { item: 'unsettled', blocks: false, ...(await underWay(scope, to)) },
    { item: 'payouts', blocks: false, ...(await openPayouts(scope, to)) },
  ]
}

const counted = (lines: readonly string[]) => ({ open: lines.length, lines: lines.slice(0, most) })

async function openDifferences(scope: Scope, to: string) {
  const rows = await scope
    .from('recon_line as l')
    .innerJoin(scope.table('recon_file as f'), 'f.id', 'l.file_id')
    .select(['f.method', 'f.day', 'l.out_no'])
    .where('l.verdict', '<>', 'matched')
    .where('l.resolved_at', 'is', null)
    .where('f.day', '<=', to)
    .orderBy('f.day')
    .limit(1000)
    .execute()
  return counted(rows.map(({ method, day, out_no }) => `${day} ${method} ${out_no}`))
}

async function brokenInvariants(scope: Scope) {
  const { env, tenantId, now, language } = scope
  const lines: string[] = []
  for (const { name, violations } of [
    ledgerInvariant,
    paymentsInvariant,
    orderMoneyInvariant,
    payoutsInvariant,
  ]) {
    const found = await tellViolations(scope, await violations(env.db, now(), tenantId))
    lines.push(...found.map((line) => `${textIn(invariantTexts[name], language)}: ${line}`))
  }
  return counted(lines)
}

/**
 * Payments begun and refunds granted by the end of the last day that were on their way then: what arrived in the days after
 * stands in the accounts of that day as under way.
 */
async function underWay(scope: Scope, to: string) {
  const until = new Date(instantAt(nextDay(to), '00:00'))
  const payments = await scope
    .from('payment')
    .select([
      'out_trade_no as no',
      scope.language === 'en-US' ? 'subject_en as subject' : 'subject_zh as subject',
    ])
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['created', 'pending']),
        eb('state', '=', 'succeeded').and('paid_at', '>=', until),
      ]),
    )
    .where('created_at', '<', until)
    .limit(1000)
    .execute()
  const refunds = await scope
    .from('refund')
    .innerJoin(scope.table('refund_request as request'), 'request.id', 'refund.request_id')
    .select(['request.biz_type', 'request.biz_id'])
    .where((eb) =>
      eb.or([
        eb('refund.state', 'in', ['approved', 'sent', 'failed']),
        eb('refund.state', '=', 'succeeded').and('refund.arrived_at', '>=', until),
      ]),
    )
    .where('request.decided_at', '<', until)
    .limit(1000)
    .execute()
  const holders = refunds.map((row) => `${row.biz_type}:${row.biz_id}`)
  const names = await holderNames(scope, holders)
  return counted([
    ...payments.map(({ no, subject }) => `${subject} ${no}`),
    ...holders.map((holder) => names.get(holder) ?? holder),
  ])
}

/** Withdrawals on their way to the bank at the end of the last day. */
async function openPayouts(scope: Scope, to: string) {
  const until = new Date(instantAt(nextDay(to), '00:00'))
  const rows = await scope
    .from('withdrawal')
    .select(['no', 'holder'])
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['sending', 'sent', 'unknown']),
        eb('sent_at', '<', until).and((of) => of.fn.coalesce('paid_at', 'ended_at'), '>=', until),
      ]),
    )
    .where((eb) => eb.fn.coalesce('decided_at', 'asked_at'), '<', until)
    .limit(1000)
    .execute()
  const names = await holderNames(
    scope,
    rows.map(({ holder }) => holder),
  )
  return counted(rows.map(({ no, holder }) => `${names.get(holder) ?? holder} ${no}`))
}
