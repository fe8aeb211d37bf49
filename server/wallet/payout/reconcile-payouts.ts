import { sql } from 'kysely'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { reconcile, type BookLine } from '#domain/wallet/reconcile.ts'
import { Failure } from '#server/failure.ts'
import type { RootScope, TxScope } from '#server/scope.ts'
import { keepBillFile, keepBillLines, openBillDays, withoutOthers } from '../reconcile-bill.ts'
import { differenceOwner } from './difference-owner.ts'

const dayMs = 86_400_000

/** Fetches the payment company's bill of a day and holds it against what we believe was paid out and came back. */
export async function reconcilePayouts(scope: RootScope, day: string, by: string | null) {
  if (day >= parkDay(scope.now())) {
    throw new Failure('recon.future')
  }
  const bill = await scope.env.gateways.payout.bill(scope.tenantId, day)
  if (!bill.ok) {
    scope.env.log.warn({ day, detail: bill.detail }, 'a bill of payouts could not be fetched')
    throw new Failure(bill.reason === 'notReady' ? 'recon.notReady' : 'recon.unavailable')
  }
  const lines = await withoutOthers(scope, bill.lines)
  return scope.write(async (scope) => {
    const numbers = lines.map(({ outNo }) => outNo)
    const compared = reconcile(lines, await payoutBooks(scope, day, numbers))
    const sumOf = (kind: string) =>
      lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
    const summary = {
      lines: compared.length,
      differences: compared.filter(({ verdict }) => verdict !== 'matched').length,
      paid: sumOf('payout'),
      refunded: sumOf('return'),
      fee: lines.reduce((sum, { fee }) => sum + fee, 0),
    }
    const fileId = await keepBillFile(scope, { method: 'payout', day, by, ...summary })
    await keepBillLines(scope, fileId, compared, by ?? (await differenceOwner(scope)))
    return summary
  })
}

/** Ours of that day, and whatever else the bill names: a payout that ended about midnight is one of two days. */
async function payoutBooks(scope: TxScope, day: string, numbers: readonly string[]): Promise<BookLine[]> {
  const from = new Date(instantAt(day, '00:00'))
  const until = new Date(from.getTime() + dayMs)
  const { rows } = await sql<BookLine>`
    select 'payout' as kind, no as "outNo", coalesce(provider_no, '') as "providerNo", amount from withdrawal
      where tenant_id = ${scope.tenantId} and state in ('paid', 'returned')
        and ((paid_at >= ${from} and paid_at < ${until}) or no = any(${numbers}))
    union all
    select 'return', no, coalesce(provider_no, ''), amount from withdrawal
      where tenant_id = ${scope.tenantId} and state = 'returned'
        and ((ended_at >= ${from} and ended_at < ${until}) or no = any(${numbers}))`.execute(scope.db)
  return rows
}

/** The bills of the days that are over. */
export async function reconcileOpenPayouts(scope: RootScope): Promise<void> {
  if (!scope.env.gateways.payout.isFurnished) {
    return
  }
  for (const day of await openBillDays(scope, 'payout')) {
    await reconcilePayouts(scope, day, null)
  }
}
