import { isPaymentActive } from '#domain/wallet/payment-state.ts'
import type { PaymentTable } from '#server/db/schema.ts'
import type { Selectable } from 'kysely'
import type { PayableRef } from './payable.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type Payment = Selectable<PaymentTable>

export async function paymentById(scope: Scope, id: string): Promise<Payment | null> {
  return (await byColumn(scope, 'id', id).executeTakeFirst()) ?? null
}

/** Locks the payment until the transaction ends. */
export async function lockPayment(
  scope: TxScope,
  by: { id: string } | { outTradeNo: string },
): Promise<Payment | null> {
  const query = 'id' in by ? byColumn(scope, 'id', by.id) : byColumn(scope, 'out_trade_no', by.outTradeNo)
  return (await query.forUpdate().executeTakeFirst()) ?? null
}

const byColumn = (scope: Scope, column: 'id' | 'out_trade_no', value: string) =>
  scope.from('payment').selectAll().where(column, '=', value)

/** The payment of a business that is still on its way, else the latest one; null when nobody has tried yet. */
export async function latestPayment(scope: Scope, { bizType, bizId }: PayableRef): Promise<Payment | null> {
  const rows = await scope
    .from('payment')
    .selectAll()
    .where('biz_type', '=', bizType)
    .where('biz_id', '=', bizId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  return (
    rows.find(({ state }) => isPaymentActive(state)) ??
    rows.find(({ outcome }) => outcome === 'taken') ??
    rows[0] ??
    null
  )
}
