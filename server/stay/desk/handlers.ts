import type { frontDeskApi } from '#api/stay/front-desk.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { Failure } from '#server/failure.ts'
import { holdsAt } from '#domain/identity/site-reach.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { RootScope, Scope, TxScope } from '#server/scope.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { refundApplicationPage } from '../cancel/refund-applications.ts'
import { guestByPapers } from '../booking/saved-guests.ts'
import { moveGuestsIn, checkInRecordOf, registerGuests } from './check-in.ts'
import { checkOutStay } from './check-out.ts'
import { cancelPlans } from '../cancel/cancel-preview.ts'
import { cancelStay, shownPreview } from '../cancel/cancel-stay.ts'
import { decideCancellation } from '../cancel/decide-refund.ts'
import { deskCounts, deskOrderById, deskOrders } from './orders.ts'
import { parkDay, parkTime } from '#domain/park-time.ts'
import { notifyGuestOfNewEnd } from '../order/notify-guest.ts'
import { moveOrder } from './move-rooms.ts'
import { transitionOrder } from '../order/transitions.ts'
import { lockStay, getOrder, getStay, orderPartsOf, type Stay } from '../order/orders.ts'
import { noShowPlans, noShowPreviewOf } from './no-show-preview.ts'
import { markNoShow, rejectOrder } from './reject-order.ts'
import { refuseIfCheckDecides } from '../check/settle-check.ts'
import { bookWalkIn } from './walk-in.ts'
import { readinessOfOrder } from '../job/readiness.ts'
import { requireCancellationOfSites, requireHouseOfSites } from './own-sites.ts'
import { withSettledBill, type SettleRoomCharges } from './room-charges.ts'
import { ofLastHouse, settleStay } from './settle-stay.ts'

/** An order of a site that is not theirs is none to them. */
async function requireStayOfSites(scope: Scope, userId: string, { root }: Stay): Promise<void> {
  if (!holdsAt(await sitesOf(scope, userId, 'stay.desk'), root.site_id)) {
    throw new Failure('booking.noOrder')
  }
}

/** Does something to an order, whose stay is locked meanwhile, and tells how it stands then. */
function doing(
  scope: RootScope,
  userId: string,
  orderId: string,
  work: (scope: TxScope, stay: Stay) => Promise<unknown>,
) {
  return scope.write(async (scope) => {
    const stay = await lockStay(scope, orderId)
    await requireStayOfSites(scope, userId, stay)
    await work(scope, stay)
    return { orderId, state: (await getOrder(scope, orderId)).state }
  })
}

/** Registered guests are let in on the day, also before the hour. */
async function letIn(scope: TxScope, deskId: string, stay: Stay, isDirtyToo: boolean): Promise<void> {
  const record = await checkInRecordOf(scope, stay.root)
  if (record?.state !== 'waiting' && record?.state !== 'registered') {
    throw new Failure('booking.notRegistered')
  }
  if (parkDay(scope.now()) < stay.root.check_in) {
    throw new Failure('booking.tooEarly')
  }
  // The front desk may know better, such as when the guests bring their things before the rooms are done.
  if (!isDirtyToo && (await readinessOfOrder(scope, stay.root.id)) !== 'ready') {
    throw new Failure('booking.roomsNotReady')
  }
  await moveGuestsIn(scope, stay, deskId, deskId)
}

/** Guests who come without having registered: their papers are written down under their own account, then they are let in. */
async function registerAtDesk(
  scope: TxScope,
  deskId: string,
  { root }: Stay,
  { people, isDirtyToo }: BodyOf<typeof frontDeskApi.register>,
): Promise<void> {
  const personIds: string[] = []
  for (const person of people) {
    personIds.push(await guestByPapers(scope, root.user_id, { ...person, phone: '' }))
  }
  await registerGuests(scope, {
    userId: root.user_id,
    orderId: root.id,
    personIds,
    arrivalTime: parkTime(scope.now()),
    isAtDesk: true,
  })
  await letIn(scope, deskId, await lockStay(scope, root.id), isDirtyToo)
}

async function refuseRegistration(scope: TxScope, { root }: Stay, reason: string): Promise<void> {
  const done = await scope
    .update('check_in_record')
    .set({ state: 'refused', refusal: reason })
    .where('order_id', '=', root.id)
    .where('state', 'in', ['waiting', 'registered'])
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) {
    throw new Failure('booking.notRegistered')
  }
}

/** Guests who are in and have nights left. Owners give up nights of their own stays themselves. */
function requireGuestsIn({ root, requested }: Stay): void {
  if (root.state !== 'staying' || root.purpose !== 'guest' || requested.id !== root.id) {
    throw new Failure('booking.wrongState')
  }
}

export const frontDeskHandlers = (
  flow: FlowParts,
  settleRoomCharges: SettleRoomCharges,
): Handlers<typeof frontDeskApi> => ({
  async orders({ scope, user, body }) {
    return deskOrders(scope, body, await sitesOf(scope, user.id, 'stay.desk'))
  },

  async counts({ scope, user, query }) {
    return deskCounts(scope, query, await sitesOf(scope, user.id, 'stay.desk'))
  },

  async order({ scope, user, query }) {
    return deskOrderById(scope, query.orderId, await sitesOf(scope, user.id, 'stay.desk'))
  },

  async confirm({ scope, user, body }) {
    return doing(scope, user.id, body.orderId, (scope, { requested }) =>
      transitionOrder(scope, requested, 'confirm', { actorId: user.id }),
    )
  },

  async reject({ scope, user, body: { orderId, reason } }) {
    return doing(scope, user.id, orderId, (scope, { requested }) =>
      rejectOrder(scope, requested, { actorId: user.id, reason }),
    )
  },

  async checkIn({ scope, user, body }) {
    return doing(scope, user.id, body.orderId, (scope, stay) => letIn(scope, user.id, stay, body.isDirtyToo))
  },

  async register({ scope, user, body }) {
    return doing(scope, user.id, body.orderId, (scope, stay) => registerAtDesk(scope, user.id, stay, body))
  },

  async walkIn({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireHouseOfSites(scope, user.id, 'stay.desk', body.houseId)
      return bookWalkIn(scope, user.id, body)
    })
  },

  async refuseRegistration({ scope, user, body: { orderId, reason } }) {
    return doing(scope, user.id, orderId, (scope, stay) => refuseRegistration(scope, stay, reason))
  },

  async checkOut({ scope, user, body }) {
    return doing(scope, user.id, body.orderId, (scope, stay) =>
      checkOutStay(scope, stay, { actorId: user.id }),
    )
  },

  async leavePreview({ scope, user, query }) {
    const stay = await getStay(scope, query.orderId)
    await requireStayOfSites(scope, user.id, stay)
    requireGuestsIn(stay)
    const parts = await orderPartsOf(
      scope,
      stay.all.map((order) => order.id),
    )
    return shownPreview(scope, cancelPlans(stay, parts, scope.now()), stay.all, parts)
  },

  async leaveEarly({ scope, user, body: { orderId, agreedBack, reason } }) {
    return doing(scope, user.id, orderId, async (scope, stay) => {
      requireGuestsIn(stay)
      const request = { userId: user.id, agreedBack, reason, askAll: false }
      const { cancellations } = await cancelStay(scope, flow, stay, request)
      const from = cancellations.map((one) => one.from).toSorted()[0]
      await notifyGuestOfNewEnd(scope, stay.root, from ?? parkDay(scope.now()))
    })
  },

  async noShowPreview({ scope, user, query }) {
    const stay = await getStay(scope, query.orderId)
    await requireStayOfSites(scope, user.id, stay)
    return noShowPreviewOf(await noShowPlans(scope, stay), stay)
  },

  async noShow({ scope, user, body: { orderId, reason, agreedBack } }) {
    return doing(scope, user.id, orderId, (scope, stay) =>
      markNoShow(scope, stay, { actorId: user.id, reason, agreedBack }),
    )
  },

  async move({ scope, user, body: { orderId, ...move } }) {
    return doing(scope, user.id, orderId, async (scope, { requested }) => {
      await requireHouseOfSites(scope, user.id, 'stay.desk', move.houseId)
      await moveOrder(scope, requested, { ...move, by: user.id })
    })
  },

  async settle({ scope, user, body: { orderId, charges } }) {
    return doing(scope, user.id, orderId, async (scope, locked) => {
      await refuseIfCheckDecides(scope, locked)
      const stay = await withSettledBill(scope, locked, settleRoomCharges)
      await settleStay(scope, stay, await ofLastHouse(scope, stay, charges), { actorId: user.id })
    })
  },

  async applications({ scope, user, body }) {
    return refundApplicationPage(scope, body, await sitesOf(scope, user.id, 'refund.decide'))
  },

  async decide({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireCancellationOfSites(scope, user.id, body.id)
      return decideCancellation(scope, { ...body, by: user.id })
    })
  },
})
