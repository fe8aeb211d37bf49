import { parkDay } from '#domain/park-time.ts'
import type { Env } from '#server/env.ts'
import { attempt, notSetAside } from '#server/jobs/failed-work.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { checkOutStay, stayEndsAt } from '../desk/check-out.ts'
import { withSettledBill, type SettleRoomCharges } from '../desk/room-charges.ts'
import { rejectOrder } from '../desk/reject-order.ts'
import { closeOrder } from './close-order.ts'
import { lockStay, type Stay } from './orders.ts'
import { transitionOrder } from './transitions.ts'
import { settleOverdueStay } from '../check/settle-check.ts'
import { scopeOf, type TxScope } from '#server/scope.ts'

const minute = 60_000
const hour = 60 * minute
const batch = 200
/** Guests who forget to say that they leave have left some hours after their time. */
const FORGOTTEN = 3 * hour
/** A room is looked over within a day; then the deposit goes back. */
const LOOKED_OVER = 24 * hour

type Found = { tenant_id: string; id: string }
type Work = (scope: TxScope, stay: Stay) => Promise<void>

type JobName = 'close-orders' | 'decide-orders' | 'check-out-stays' | 'settle-stays'

/** Does something to each stay in a transaction of its own; one it fails for is set aside, and the next is done. */
async function toEach(
  env: Env,
  job: JobName,
  { found, signal }: { found: readonly Found[]; signal: AbortSignal },
  work: Work,
): Promise<void> {
  for (const { tenant_id, id } of found) {
    if (signal.aborted) {
      return
    }
    const scope = scopeOf(env, tenant_id)
    await attempt(scope, { job, rowId: id }, () =>
      scope.write(async (scope) => work(scope, await lockStay(scope, id))),
    )
  }
}

/** Orders, without those this job has set aside. */
const orders = (env: Env, job: JobName) =>
  env.db
    .selectFrom('stay_order')
    .select(['tenant_id', 'id'])
    .where(notSetAside(job, env.now(), 'stay_order'))
    .limit(batch)

/** Tidies away what nobody paid. The rooms have been free since the time was up. */
export async function closeExpiredOrders(env: Env, signal: AbortSignal): Promise<void> {
  const now = new Date(env.now())
  const found = await orders(env, 'close-orders')
    .where('state', '=', 'created')
    .where('hold_expires_at', '<=', now)
    .orderBy('hold_expires_at')
    .execute()
  await toEach(env, 'close-orders', { found, signal }, async (scope, { requested }) => {
    if (requested.hold_expires_at !== null && requested.hold_expires_at <= now) {
      await closeOrder(scope, requested, 'expire', { actorId: null, reason: 'booking.why.expired' })
    }
  })
}

/** Decides about guests whom the house has not answered in time, as the house said when they paid. */
export async function decideUnansweredOrders(env: Env, signal: AbortSignal): Promise<void> {
  const now = new Date(env.now())
  const found = await orders(env, 'decide-orders')
    .where('state', '=', 'paid')
    .where('decide_by', '<=', now)
    .orderBy('decide_by')
    .execute()
  await toEach(env, 'decide-orders', { found, signal }, async (scope, { requested: order }) => {
    if (order.state !== 'paid') {
      return
    }
    const change = { actorId: null, reason: 'booking.why.unanswered' }
    await (order.decide_outcome === 'confirm'
      ? transitionOrder(scope, order, 'confirm', change)
      : rejectOrder(scope, order, change))
  })
}

/** Ends the stays of those who left without a word. */
export async function checkOutOverdueStays(env: Env, signal: AbortSignal): Promise<void> {
  const found = await orders(env, 'check-out-stays')
    .where('state', '=', 'staying')
    .where('kind', '=', 'guest')
    .where('check_out', '<=', parkDay(env.now()))
    .orderBy('check_out')
    .execute()
  await toEach(env, 'check-out-stays', { found, signal }, async (scope, stay) => {
    if (stayEndsAt(stay) + FORGOTTEN <= env.now()) {
      await checkOutStay(scope, stay, { actorId: null, reason: 'booking.why.auto' })
    }
  })
}

/** Ends stays nobody ends: by what was found in the rooms, and where nothing was the deposit goes back. */
export async function settleOverdueStays(
  env: Env,
  signal: AbortSignal,
  settleRoomCharges: SettleRoomCharges,
): Promise<void> {
  const before = new Date(env.now() - LOOKED_OVER)
  const found = await orders(env, 'settle-stays')
    .where('state', '=', 'checkedOut')
    .where('kind', '=', 'guest')
    .where('changed_at', '<=', before)
    // What waits for a decision, also about nights it was made longer by, is settled after it.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('stay_cancellation as asked')
            .innerJoin('stay_order as one', (join) =>
              join.onRef('one.tenant_id', '=', 'asked.tenant_id').onRef('one.id', '=', 'asked.order_id'),
            )
            .select('asked.id')
            .whereRef('asked.tenant_id', '=', 'stay_order.tenant_id')
            .where('asked.state', '=', 'applied')
            .where((of) =>
              of.or([
                of('one.id', '=', of.ref('stay_order.id')),
                of('one.parent_id', '=', of.ref('stay_order.id')),
              ]),
            ),
        ),
      ),
    )
    // So does what the guest may still answer, what they do not agree to, and what the staff has just begun.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('check_sheet as sheet')
            .select('sheet.id')
            .whereRef('sheet.tenant_id', '=', 'stay_order.tenant_id')
            .whereRef('sheet.order_id', '=', 'stay_order.id')
            .where('sheet.phase', '=', 'out')
            .where((of) =>
              of.or([
                of('sheet.state', '=', 'disputed'),
                of.and([of('sheet.state', '=', 'sent'), of('sheet.sent_at', '>', before)]),
                of.and([of('sheet.state', '=', 'draft'), of('sheet.made_at', '>', before)]),
                // What was decided may go on in another house, which the front desk has the same time to look through.
                of.and([of('sheet.state', '=', 'decided'), of('sheet.decided_at', '>', before)]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('changed_at')
    .execute()
  await toEach(env, 'settle-stays', { found, signal }, async (scope, locked) => {
    const stay = await withSettledBill(scope, locked, settleRoomCharges)
    await settleOverdueStay(scope, stay, { actorId: null, reason: 'booking.why.auto' })
  })
}

/** What happens to stays when nobody does anything. */
export const stayJob = (settleRoomCharges: SettleRoomCharges): RecurringJob => ({
  name: 'stays',
  every: minute,
  async run(env, signal) {
    await closeExpiredOrders(env, signal)
    await decideUnansweredOrders(env, signal)
    await checkOutOverdueStays(env, signal)
    await settleOverdueStays(env, signal, settleRoomCharges)
  },
})
