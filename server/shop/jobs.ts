import type { Env } from '#server/env.ts'
import { attempt, notSetAside } from '#server/jobs/failed-work.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { closeShopOrder } from './order/close-order.ts'
import { handOver } from './order/hand-over.ts'
import { lockShopOrder, type ShopOrder } from './order/orders.ts'
import { scopeOf, type TxScope } from '#server/scope.ts'

const minute = 60_000
const batch = 200
/** What nobody says has arrived has arrived a day after it was promised. */
const FORGOTTEN = 24 * 60 * minute

type Found = { tenant_id: string; id: string }
type JobName = 'close-shop-orders' | 'hand-over-shop-orders'

/** Does something to each order in a transaction of its own; one it fails for is set aside, and the next is done. */
async function toEach(
  env: Env,
  job: JobName,
  { found, signal }: { found: readonly Found[]; signal: AbortSignal },
  work: (scope: TxScope, order: ShopOrder) => Promise<unknown>,
): Promise<void> {
  for (const { tenant_id, id } of found) {
    if (signal.aborted) {
      return
    }
    const scope = scopeOf(env, tenant_id)
    await attempt(scope, { job, rowId: id }, () =>
      scope.write(async (scope) => work(scope, await lockShopOrder(scope, id))),
    )
  }
}

/** Orders, without those this job has set aside. */
const orders = (env: Env, job: JobName) =>
  env.db
    .selectFrom('shop_order')
    .select(['tenant_id', 'id'])
    .where(notSetAside(job, env.now(), 'shop_order'))
    .limit(batch)

/** Gives back what nobody paid for in time. */
export async function closeExpiredShopOrders(env: Env, signal: AbortSignal): Promise<void> {
  const now = new Date(env.now())
  const found = await orders(env, 'close-shop-orders')
    .where('state', '=', 'created')
    .where('pay_until', '<=', now)
    .orderBy('pay_until')
    .execute()
  await toEach(env, 'close-shop-orders', { found, signal }, async (scope, order) => {
    if (order.state === 'created' && order.pay_until !== null && order.pay_until <= now) {
      await closeShopOrder(scope, order, 'expire', { actorId: null, reason: 'shop.why.expired' })
    }
  })
}

/** Ends orders whose handing over nobody wrote down, unless their guest says otherwise. */
export async function handOverForgottenOrders(env: Env, signal: AbortSignal): Promise<void> {
  const found = await orders(env, 'hand-over-shop-orders')
    .where('state', 'in', ['onTheWay', 'ready'])
    .where('due_at', '<=', new Date(env.now() - FORGOTTEN))
    .orderBy('due_at')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shop_refund as asked')
            .select('asked.id')
            .whereRef('asked.tenant_id', '=', 'shop_order.tenant_id')
            .whereRef('asked.order_id', '=', 'shop_order.id')
            .where('asked.state', '=', 'asked'),
        ),
      ),
    )
    .execute()
  await toEach(env, 'hand-over-shop-orders', { found, signal }, async (scope, order) => {
    // It may have been handed over, or given up, since it was found.
    if (order.state === 'onTheWay' || order.state === 'ready') {
      await handOver(scope, order, { actorId: null, reason: 'shop.why.auto' })
    }
  })
}

/** What happens to the shops' orders when nobody does anything. */
export const shopJob: RecurringJob = {
  name: 'shops',
  every: minute,
  async run(env, signal) {
    await closeExpiredShopOrders(env, signal)
    await handOverForgottenOrders(env, signal)
  },
}
