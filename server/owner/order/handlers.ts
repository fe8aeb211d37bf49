import { sql } from 'kysely'
import type { ownerOrderApi } from '#api/owner/orders.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { housePictures } from '#server/stay/catalog/pictures.ts'
import { rejectOrder } from '#server/stay/desk/reject-order.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { reasonText } from '#server/text/reason-text.ts'
import { lockStay, orderStateOf } from '#server/stay/order/orders.ts'
import { transitionOrder } from '#server/stay/order/transitions.ts'
import { parkDay } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import { requireHouse } from '../access/house-access.ts'
import { confirmRuleOf, saveConfirmRule } from './confirm-rule.ts'
import { ownerHome } from './home.ts'
import { ownerProfile } from './profile.ts'
import { findOwnerOrder, guestPhone, ownerOrders } from './orders.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export const ownerOrderHandlers: Handlers<typeof ownerOrderApi> = {
  async list({ scope, user, body }) {
    return ownerOrders(scope, user.id, body)
  },

  async order({ scope, user, query: { orderId } }) {
    const { row, view } = await findOwnerOrder(scope, user.id, orderId)
    const [pictures, lines, events] = await Promise.all([
      housePictures(scope, [view.houseId], 1),
      view.shares ? linesOf(scope, row) : null,
      scope
        .from('stay_order_event')
        .select(['to_state', 'at', 'reason'])
        .where('order_id', '=', orderId)
        .orderBy('version')
        .execute(),
    ])
    // Of the nights elsewhere nothing is told; what was paid is of all of them together.
    const isWhole = view.shares !== null && !view.isPart
    return {
      ...view,
      picture: pictures.get(view.houseId)?.[0] ?? null,
      phone: guestPhone({ ...row, checkIn: view.checkIn }, parkDay(scope.now())),
      remark: row.remark,
      checkInTime: row.check_in_time,
      checkOutTime: row.check_out_time,
      paid: isWhole ? row.paid_fen : view.total,
      refunded: isWhole ? row.refunded_fen : 0,
      lines,
      events: events.map(({ to_state, at, reason }) => ({
        to: orderStateOf(to_state),
        at: at.getTime(),
        reason: reasonText(reason, scope.language),
      })),
    }
  },

  async confirm({ scope, user, body: { orderId } }) {
    return scope.write(async (scope) => {
      const order = await orderToDecide(scope, user.id, orderId)
      return { state: (await transitionOrder(scope, order, 'confirm', { actorId: user.id })).state }
    })
  },

  async refuse({ scope, user, body: { orderId, reason } }) {
    return scope.write(async (scope) => {
      const order = await orderToDecide(scope, user.id, orderId)
      return { state: (await rejectOrder(scope, order, { actorId: user.id, reason })).state }
    })
  },

  async confirmRule({ scope, user, query: { houseId } }) {
    await requireHouse(scope, user.id, houseId, 'view')
    return confirmRuleOf(scope, houseId)
  },

  async saveConfirmRule({ scope, user, body }) {
    return scope.write((scope) => saveConfirmRule(scope, user.id, body))
  },

  async profile({ scope, user }) {
    return ownerProfile(scope, user)
  },

  async home({ scope, user }) {
    return ownerHome(scope, user)
  },
}

/** The order, locked, at a house the person may decide about. */
async function orderToDecide(scope: TxScope, userId: string, orderId: string) {
  const { requested } = await lockStay(scope, orderId)
  try {
    await requireHouse(scope, userId, requested.house_id, 'confirm')
  } catch (error) {
    // Whose order it is, is not told to those who have nothing to do with the house.
    throw error instanceof Failure && error.extras.status === 404
      ? new Failure('booking.noOrder', {}, { status: 404 })
      : error
  }
  return requested
}

/** What is paid of each part; where guests sleep elsewhere too it is paid for all nights together, and there are none. */
async function linesOf(scope: Scope, row: { id: string; is_part: boolean }) {
  if (row.is_part) {
    return []
  }
  const [nights, fees] = await Promise.all([
    scope
      .from('stay_order_night')
      .select(sql<number>`coalesce(sum(price_fen), 0)::bigint`.as('amount'))
      .where('order_id', '=', row.id)
      .executeTakeFirst(),
    scope
      .from('stay_order_fee')
      .select(['code', 'amount_fen', inLanguage<string | null>('texts', scope.language).as('name')])
      .where('order_id', '=', row.id)
      .orderBy('no')
      .execute(),
  ])
  return [
    { code: 'room', name: '', amount: nights?.amount ?? 0 },
    ...fees.map(({ code, amount_fen, name }) => ({ code, name: name ?? '', amount: amount_fen })),
  ]
}
