import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { splitChargesOverDeposit } from '#domain/stay/check-sheet.ts'
import { textOf } from '#server/failure.ts'
import type { PaymentDue, PaidPayment, Payable } from '#server/wallet/payable.ts'
import { settleChargeIncome } from '../order/money.ts'
import { getOrder } from '../order/orders.ts'
import { chargesOf, findCheckSheet } from './sheets.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** What a check left to be paid. */
async function due(scope: Scope, bizId: string): Promise<PaymentDue | null> {
  const row = await scope
    .from('check_sheet as sheet')
    .innerJoin(scope.table('stay_order as o'), 'o.id', 'sheet.order_id')
    .select(['sheet.bill_fen', 'sheet.paid_at', 'o.id', 'o.user_id', 'o.order_no'])
    .where('sheet.id', '=', bizId)
    .executeTakeFirst()
  if (!row || row.bill_fen === 0 || row.paid_at !== null) {
    return null
  }
  const values = { orderNo: row.order_no }
  return {
    userId: row.user_id,
    amount: row.bill_fen,
    deposit: 0,
    subject: { zh: textOf('check.subject', 'zh-CN', values), en: textOf('check.subject', 'en-US', values) },
    expiresAt: null,
    next: link(screens.goodsCheck, { orderId: row.id, phase: 'out' }),
  }
}

/** The bill is paid once; whatever comes after that goes back. */
async function paid(scope: TxScope, bizId: string, payment: PaidPayment): Promise<'taken' | 'late'> {
  const done = await scope
    .update('check_sheet')
    .set({ paid_at: new Date(scope.now()) })
    .where('id', '=', bizId)
    .where('paid_at', 'is', null)
    .where('bill_fen', '=', payment.amount)
    .returning('order_id')
    .executeTakeFirst()
  if (!done) {
    return 'late'
  }
  const order = await getOrder(scope, done.order_id)
  const sheet = await findCheckSheet(scope, order, 'out')
  const charges = sheet ? await chargesOf(scope, sheet) : []
  // The deposit has borne the first of them.
  const { billed } = splitChargesOverDeposit(charges, order.charged_fen)
  await settleChargeIncome(scope, order, bizId, billed)
  return 'taken'
}

/** Bills of checks, as payments know them. */
export const chargePayable: Payable = { due, paid, refunded: async () => {} }
