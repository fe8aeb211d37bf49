import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { emit, type Consumer } from '#server/jobs/outbox.ts'
import { isPaymentActive } from '#domain/wallet/payment-state.ts'
import { closePayment } from './query-provider.ts'
import type { PayableRef, Payables } from './payable.ts'
import { paymentById } from './payments.ts'

export const closePaymentTopic = 'wallet.close'

/** A business is cancelled before it was paid: whatever payment is under way is closed at its provider. */
export async function abandonPayment(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  tenantId: string,
  { bizType, bizId }: PayableRef,
): Promise<void> {
  const active = await tx
    .selectFrom('payment')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('biz_type', '=', bizType)
    .where('biz_id', '=', bizId)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirst()
  if (active) {
    await emit(tx, env, tenantId, closePaymentTopic, { paymentId: active.id })
  }
}

export const closePaymentConsumer =
  (payables: Payables): Consumer =>
  async (env, { tenantId, payload }) => {
    const { paymentId } = payload as { paymentId: string }
    const payment = await paymentById(env.db, tenantId, paymentId)
    if (!payment || !isPaymentActive(payment.state) || (await closePayment(env, payables, payment))) {
      return
    }
    const now = await paymentById(env.db, tenantId, paymentId)
    if (now && isPaymentActive(now.state)) {
      throw new Error('the provider does not say whether it is closed')
    }
  }
