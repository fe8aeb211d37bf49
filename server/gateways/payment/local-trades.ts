import type { ProviderMethod } from '#domain/wallet/pay-method.ts'
import type { Database, Db } from '#server/db/open.ts'
import type { PaymentOrder, RefundResult, RefundOrder } from './payment.ts'

/** The books of the provider that the local cashier plays. It keeps them as strictly as a real one. */
export async function openTrade(
  db: Db,
  method: ProviderMethod,
  order: PaymentOrder,
  now: number,
): Promise<void> {
  await db
    .insertInto('local_trade')
    .values({
      tenant_id: order.tenantId,
      out_trade_no: order.outTradeNo,
      method,
      amount: order.amount,
      subject: order.subject,
      next_path: order.back,
      state: 'open',
      created_at: new Date(now),
      pay_until: order.expiresAt === null ? null : new Date(order.expiresAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findTrade(db: Db, tenantId: string, outTradeNo: string) {
  return db
    .selectFrom('local_trade')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('out_trade_no', '=', outTradeNo)
    .executeTakeFirst()
}

export async function closeTrade(db: Db, tenantId: string, outTradeNo: string) {
  await db
    .updateTable('local_trade')
    .set({ state: 'closed' })
    .where('tenant_id', '=', tenantId)
    .where('out_trade_no', '=', outTradeNo)
    .where('state', '=', 'open')
    .execute()
  return findTrade(db, tenantId, outTradeNo)
}

/** Somebody paid. `late`: even what is closed or over, which a real provider would refuse. */
export async function payTrade(
  db: Db,
  tenantId: string,
  outTradeNo: string,
  { late, now, providerNo }: { late: boolean; now: number; providerNo: string },
) {
  const open = db
    .updateTable('local_trade')
    .set({ state: 'paid', provider_no: providerNo, paid_at: new Date(now) })
    .where('tenant_id', '=', tenantId)
    .where('out_trade_no', '=', outTradeNo)
    .where('state', '<>', 'paid')
  const inTime = open
    .where('state', '=', 'open')
    .where((eb) => eb.or([eb('pay_until', 'is', null), eb('pay_until', '>', new Date(now))]))
  return (late ? open : inTime).returningAll().executeTakeFirst()
}

/** Gives money back once under each number; asked again, it says what it did the first time. */
export async function refundTrade(
  db: Database,
  order: RefundOrder,
  now: number,
  newId: () => string,
): Promise<RefundResult> {
  const { tenantId, outTradeNo, outRefundNo, amount } = order
  return db.transaction().execute(async (tx): Promise<RefundResult> => {
    const trade = await tx
      .selectFrom('local_trade')
      .select(['amount', 'state'])
      .where('tenant_id', '=', tenantId)
      .where('out_trade_no', '=', outTradeNo)
      .forUpdate()
      .executeTakeFirst()
    const earlier = await findRefund(tx, tenantId, outRefundNo)
    if (earlier) {
      return earlier.amount === amount
        ? { state: 'arrived', providerNo: earlier.provider_no, at: earlier.created_at.getTime() }
        : { state: 'refused', detail: 'the number was used for another amount' }
    }
    const { back } = await tx
      .selectFrom('local_refund')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), eb.lit(0)).as('back'))
      .where('tenant_id', '=', tenantId)
      .where('out_trade_no', '=', outTradeNo)
      .executeTakeFirstOrThrow()
    if (trade?.state !== 'paid' || Number(back) + amount > trade.amount) {
      return { state: 'refused', detail: 'more than was paid' }
    }
    const providerNo = `R${newId().replaceAll('-', '')}`
    await tx
      .insertInto('local_refund')
      .values({
        tenant_id: tenantId,
        out_refund_no: outRefundNo,
        out_trade_no: outTradeNo,
        amount,
        provider_no: providerNo,
        created_at: new Date(now),
      })
      .execute()
    return { state: 'arrived', providerNo, at: now }
  })
}

export async function findRefund(db: Db, tenantId: string, outRefundNo: string) {
  return db
    .selectFrom('local_refund')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('out_refund_no', '=', outRefundNo)
    .executeTakeFirst()
}

/** What was paid and given back in a time, by one method. */
export async function tradesOf(
  db: Db,
  tenantId: string,
  method: ProviderMethod,
  from: number,
  until: number,
) {
  const trades = await db
    .selectFrom('local_trade')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('method', '=', method)
    .where('paid_at', '>=', new Date(from))
    .where('paid_at', '<', new Date(until))
    .execute()
  const refunds = await db
    .selectFrom('local_refund')
    .innerJoin('local_trade', (join) =>
      join
        .onRef('local_trade.tenant_id', '=', 'local_refund.tenant_id')
        .onRef('local_trade.out_trade_no', '=', 'local_refund.out_trade_no'),
    )
    .selectAll('local_refund')
    .where('local_refund.tenant_id', '=', tenantId)
    .where('local_trade.method', '=', method)
    .where('local_refund.created_at', '>=', new Date(from))
    .where('local_refund.created_at', '<', new Date(until))
    .execute()
  return { trades, refunds }
}
