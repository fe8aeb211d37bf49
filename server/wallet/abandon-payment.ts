import { addToOutbox, type OutboxConsumer } from '#server/jobs/outbox.ts'
import { isPaymentActive } from '#domain/wallet/payment-state.ts'
import { closePayment } from './query-provider.ts'
import type { PayableRef, Payables } from './payable.ts'
import { paymentById } from './payments.ts'
import { scopeOf, type TxScope } from '#server/scope.ts'

export const closePaymentTopic = 'wallet.close'

/** A business is cancelled before it was paid: whatever payment is under way is closed at its provider. */
export async function abandonPayment(scope: TxScope, { bizType, bizId }: PayableRef): Promise<void> {
  const active = await scope
    .from('payment')
    .select('id')
    .where('biz_type', '=', bizType)
    .where('biz_id', '=', bizId)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirst()
  if (active) {
    await addToOutbox(scope, closePaymentTopic, { paymentId: active.id })
  }
}

export const closePaymentConsumer =
  (payables: Payables): OutboxConsumer =>
  async (env, { tenantId, payload }) => {
    // Written into the outbox by ourselves.
    const { paymentId } = payload as { paymentId: string }
    const scope = scopeOf(env, tenantId)
    const payment = await paymentById(scope, paymentId)
    if (!payment || !isPaymentActive(payment.state) || (await closePayment(scope, payables, payment))) {
      return
    }
    const now = await paymentById(scope, paymentId)
    if (now && isPaymentActive(now.state)) {
      throw new Error('the provider does not say whether it is closed')
    }
  }
