import type { frontDeskApi } from '#api/stay/front-desk.ts'
import type { Tx } from '#server/db/write.ts'
import { Failure } from '#server/http/failure.ts'
import type { Caller, Handlers, Visit } from '#server/http/handlers.ts'
import { refundApplicationPage } from '../cancel/refund-applications.ts'
import { moveGuestsIn, checkInRecordOf } from './check-in.ts'
import { checkOutStay } from './check-out.ts'
import { decideCancellation } from '../cancel/decide-refund.ts'
import { deskOrderById, deskOrders } from './orders.ts'
import { parkDay } from '#domain/park-time.ts'
import { moveOrder } from './move-rooms.ts'
import { transitionOrder } from '../order/transitions.ts'
import { lockStay, getOrder, type Stay } from '../order/orders.ts'
import { markNoShow, rejectOrder } from './reject-order.ts'
import { refuseIfCheckDecides } from '../check/settle-check.ts'
import { settleStay } from './settle-stay.ts'
import { viewerOf } from '../viewer.ts'

type Desk = Visit & { user: Caller }

/** Does something to an order, whose stay is locked meanwhile, and tells how it stands then. */
function doing({ tenant, write }: Desk, orderId: string, deed: (tx: Tx, stay: Stay) => Promise<unknown>) {
  return write(async (tx) => {
    await deed(tx, await lockStay(tx, tenant.id, orderId))
    return { orderId, state: (await getOrder(tx, tenant.id, orderId)).state }
  })
}

/** Registered guests are let in on the day, also before the hour. */
async function letIn(tx: Tx, { env, user }: Desk, stay: Stay): Promise<void> {
  const record = await checkInRecordOf(tx, stay.root)
  if (record?.state !== 'waiting' && record?.state !== 'registered') {
    throw new Failure('booking.notRegistered')
  }
  if (parkDay(env.now()) < stay.root.check_in) {
    throw new Failure('booking.tooEarly')
  }
  await moveGuestsIn(tx, env, stay, user.id, user.id)
}

async function refuseRegistration(tx: Tx, { root }: Stay, reason: string): Promise<void> {
  const done = await tx
    .updateTable('check_in_record')
    .set({ state: 'refused', refusal: reason })
    .where('tenant_id', '=', root.tenant_id)
    .where('order_id', '=', root.id)
    .where('state', 'in', ['waiting', 'registered'])
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) {
    throw new Failure('booking.notRegistered')
  }
}

export const frontDeskHandlers: Handlers<typeof frontDeskApi> = {
  async orders(visit) {
    return deskOrders(visit.env.db, viewerOf(visit), visit.body)
  },

  async order(visit) {
    return deskOrderById(visit.env.db, viewerOf(visit), visit.query.orderId)
  },

  async confirm(visit) {
    const { env, user } = visit
    return doing(visit, visit.body.orderId, (tx, { requested: asked }) =>
      transitionOrder(tx, env, asked, 'confirm', { actorId: user.id }),
    )
  },

  async reject(visit) {
    const { env, user } = visit
    const { orderId, reason } = visit.body
    return doing(visit, orderId, (tx, { requested: asked }) =>
      rejectOrder(tx, env, asked, { actorId: user.id, reason }),
    )
  },

  async checkIn(visit) {
    return doing(visit, visit.body.orderId, (tx, stay) => letIn(tx, visit, stay))
  },

  async refuseRegistration(visit) {
    const { orderId, reason } = visit.body
    return doing(visit, orderId, (tx, stay) => refuseRegistration(tx, stay, reason))
  },

  async checkOut(visit) {
    const { env, user } = visit
    return doing(visit, visit.body.orderId, (tx, stay) => checkOutStay(tx, env, stay, { actorId: user.id }))
  },

  async noShow(visit) {
    const { env, user } = visit
    const { orderId, reason } = visit.body
    return doing(visit, orderId, (tx, stay) => markNoShow(tx, env, stay, { actorId: user.id, reason }))
  },

  async move(visit) {
    const { env, user } = visit
    const { orderId, ...move } = visit.body
    return doing(visit, orderId, (tx, { requested: asked }) =>
      moveOrder(tx, env, asked, { ...move, by: user.id }),
    )
  },

  async settle(visit) {
    const { env, user } = visit
    const { orderId, charges } = visit.body
    return doing(visit, orderId, async (tx, stay) => {
      await refuseIfCheckDecides(tx, stay)
      await settleStay(tx, env, stay, charges, { actorId: user.id })
    })
  },

  async applications(visit) {
    return refundApplicationPage(visit.env.db, viewerOf(visit), visit.body)
  },

  async decide({ env, tenant, user, body, write }) {
    return write((tx) => decideCancellation(tx, env, tenant.id, { ...body, by: user.id }))
  },
}
