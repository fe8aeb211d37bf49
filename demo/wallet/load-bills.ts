import { addDays, nextDay } from '#domain/day.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { localBillLines } from '#server/gateways/payment/local-payment.ts'
import { scopeAt, type TxScope } from '#server/scope.ts'
import { missingBills } from '#server/wallet/missing-bills.ts'
import { nextFrom } from '#server/wallet/period/periods.ts'
import { keepBill } from '#server/wallet/reconcile-bill.ts'

/** The bills of the days before yesterday, held against the books in the morning after each; the next is the job's. */
export async function loadBills(scope: TxScope): Promise<void> {
  const from = (await nextFrom(scope)) ?? ''
  const to = addDays(parkDay(scope.now()), -2)
  for (const { method, day } of await missingBills(scope, { from, to })) {
    const lines = await localBillLines(scope.db, method, scope.tenantId, day)
    const morning = scopeAt(scope, instantAt(nextDay(day), '11:05'))
    await keepBill(morning, { method, day, by: null, lines })
  }
}
