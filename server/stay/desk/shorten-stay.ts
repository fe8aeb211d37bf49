import { cancelPlan, sumPlans, type CancelPlan } from '#domain/stay/cancel/cancel-plan.ts'
import { shortenPlan, type ShortenPlan } from '#domain/stay/change/shorten-plan.ts'
import { instantAt } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import type { TxScope } from '#server/scope.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { releaseNights } from '../booking/room-nights.ts'
import { cancellable } from '../cancel/cancel-preview.ts'
import { cancelOrder, recordCancellation, type CancelTerms } from '../cancel/cancel-stay.ts'
import { startRefundFlow, type RefundApplication } from '../cancel/refund-flow.ts'
import { markNightsGivenUp } from '../order/close-order.ts'
import { notifyGuestOfNewEnd } from '../order/notify-guest.ts'
import { orderPartsOf, type Order, type OrderParts, type Stay } from '../order/orders.ts'
import { recordOrderEvent } from '../order/transitions.ts'

type Step = CancelPlan | ShortenPlan
const openStates = ['created', 'paid', 'confirmed', 'staying']

/** What leaving on an earlier day means for each order of a stay: extensions go as a whole, one order loses nights. */
export function shortenSteps(stay: Stay, parts: OrderParts, checkOut: string, now: number): Step[] {
  if (stay.root.purpose !== 'guest') {
    throw new Failure('booking.ownStay')
  }
  if (checkOut <= stay.root.check_in) {
    throw new Failure('stay.noNights')
  }
  const concerned = stay.all.filter((order) => openStates.includes(order.state) && order.check_out > checkOut)
  const steps = concerned.map((order): Step => {
    const seen = cancellable(order, stay.root, parts, now)
    const step = order.check_in >= checkOut ? cancelPlan(seen, now) : shortenPlan(seen, checkOut, now)
    const hasBegun = instantAt(checkOut, order.check_in_time) < now
    if (step === null || (order.check_in >= checkOut && hasBegun)) {
      throw new Failure(hasBegun ? 'booking.nightBegun' : 'booking.wrongState')
    }
    return step
  })
  if (steps.length === 0) {
    throw new Failure('booking.nothingLeft')
  }
  return steps
}

/** Once somebody has moved in, a person looks at what comes back, as when they leave early. */
export const shorteningWaits = (stay: Stay, steps: readonly Step[]): boolean =>
  stay.root.state === 'staying' && sumSteps(steps).back > 0

export const sumSteps = (steps: readonly Step[]) =>
  sumPlans(steps.map((step) => ({ ...step, action: 'cancel' as const })))

type Shortening = { checkOut: string; agreedBack: number; reason: string; by: string }

/** Ends a stay earlier, as it was shown: frees the nights and asks for their money back by the policy. */
export async function shortenForGuest(
  scope: TxScope,
  flow: FlowParts,
  stay: Stay,
  { checkOut, agreedBack, reason, by }: Shortening,
) {
  const at = scope.now()
  const parts = await orderPartsOf(
    scope,
    stay.all.map((order) => order.id),
  )
  const steps = shortenSteps(stay, parts, checkOut, at)
  const { back, deposit } = sumSteps(steps)
  if (back + deposit !== agreedBack) {
    throw new Failure('booking.refundChanged')
  }
  const terms = { userId: by, reason, askAll: false, waits: shorteningWaits(stay, steps), at }
  const applications: RefundApplication[] = []
  for (const step of steps) {
    const order = stay.all.find((one) => one.id === step.orderId)
    const application = order && (await carryOut(scope, order, step, terms))
    if (application) {
      applications.push(application)
    }
  }
  await startRefundFlow({ scope, parts: flow }, applications)
  await endDoorCode(scope, stay.root, checkOut)
  await notifyGuestOfNewEnd(scope, stay.root, checkOut)
  return { orderId: stay.root.id, state: stay.root.state, payable: 0, back: back + deposit }
}

async function carryOut(scope: TxScope, order: Order, step: Step, terms: CancelTerms) {
  if (step.action !== 'shorten') {
    return cancelOrder(scope, order, step, terms)
  }
  await releaseNights(scope, order.id, step.from)
  await markNightsGivenUp(scope, order, step.from)
  await scope.update('stay_order').set({ check_out: step.from }).where('id', '=', order.id).execute()
  const shorter = await recordOrderEvent(
    scope,
    { ...order, check_out: step.from },
    terms.reason,
    terms.userId,
  )
  return recordCancellation(scope, shorter, step, terms)
}

/** The code of the door ends with the stay. */
async function endDoorCode(scope: TxScope, root: Order, checkOut: string): Promise<void> {
  const until = new Date(instantAt(checkOut, root.check_out_time))
  await scope
    .update('check_in_record')
    .set({ valid_until: until })
    .where('order_id', '=', root.id)
    .where('valid_until', '>', until)
    .execute()
}
