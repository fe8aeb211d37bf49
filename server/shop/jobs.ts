import type { Env } from '#server/env.ts'
import { Failure } from '#server/failure.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { closeShopOrder } from './order/close-order.ts'
import { releaseDueShares } from './order/earnings.ts'
import { handOver } from './order/hand-over.ts'
import { lockShopOrder, type ShopOrder } from './order/orders.ts'
import { scopeOf, type TxScope } from '#server/scope.ts'

const minute = 60_000
const batch = 200
/** What nobody says has arrived has arrived a day after it was promised. */
const FORGOTTEN = 24 * 60 * minute

type Found = { tenant_id: string; id: string }

/** Does something to each order in a transaction of its own; one that has changed meanwhile is left alone. */
async function toEach(
  env: Env,
  found: readonly Found[],
  signal: AbortSignal,
  work: (scope: TxScope, order: ShopOrder) => Promise<unknown>,
): Promise<void> {
  for (const { tenant_id, id } of found) {
    if (signal.aborted) {
      return
    }
    try {
      await scopeOf(env, tenant_id).write(async (scope) => work(scope, await lockShopOrder(scope, id)))
    } catch (error) {
      if (!(error instanceof Failure)) {
        throw error
      }
    }
  }
}

const orders = (env: Env) => env.db.selectFrom('shop_order').select(['tenant_id', 'id']).limit(batch)

/** Gives back what nobody paid for in time. */
export async function closeExpiredShopOrders(env: Env, signal: AbortSignal): Promise<void> {
  const now = new Date(env.now())
  const found = await orders(env).where('state', '=', 'created').where('pay_until', '<=', now).execute()
  await toEach(env, found, signal, async (scope, order) => {
    if (order.state === 'created' && order.pay_until !== null && order.pay_until <= now) {
      await closeShopOrder(scope, order, 'expire', { actorId: null, reason: 'shop.why.expired' })
    }
  })
}

/** Ends orders whose handing over nobody wrote down, unless their guest says otherwise. */
export async function handOverForgottenOrders(env: Env, signal: AbortSignal): Promise<void> {
  const found = await orders(env)
    .where('state', 'in', ['onTheWay', 'ready'])
    .where('due_at', '<=', new Date(env.now() - FORGOTTEN))
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
  await toEach(env, found, signal, (scope, order) =>
    handOver(scope, order, { actorId: null, reason: 'shop.why.auto' }),
  )
}

/** Lets companies have their part of what was handed over some days ago. */
async function releaseShares(env: Env, signal: AbortSignal): Promise<void> {
  const tenants = await env.db
    .selectFrom('shop_share')
    .select('tenant_id')
    .distinct()
    .where('released_at', 'is', null)
    .where('release_at', '<=', new Date(env.now()))
    .execute()
  for (const { tenant_id } of tenants) {
    while (!signal.aborted && (await scopeOf(env, tenant_id).write((scope) => releaseDueShares(scope)))) {
      // More are due.
    }
  }
}

/** What happens to the shops' orders when nobody does anything. */
export const shopJob: RecurringJob = {
  name: 'shops',
  every: minute,
  async run(env, signal) {
    await closeExpiredShopOrders(env, signal)
    await handOverForgottenOrders(env, signal)
    await releaseShares(env, signal)
  },
}
