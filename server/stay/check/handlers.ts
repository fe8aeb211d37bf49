import type { goodsCheckApi } from '#api/stay/goods-check.ts'
import { hasRight } from '#server/http/caller.ts'
import { Failure } from '#server/failure.ts'
import { holdsAt } from '#domain/identity/site-reach.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import { refuseIfChanged } from '#server/revision.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { answerGoodsCheck } from './answer-check.ts'
import { withSettledBill, type SettleRoomCharges } from '../desk/room-charges.ts'
import { checkSheetView, hasUncheckedHouse } from './sheets.ts'
import { lockStay, getOrder, getStay, type Order } from '../order/orders.ts'
import { settleGoodsCheck } from './settle-check.ts'
import { saveGoodsCheck } from './save-check.ts'

/** A guest of their own stay is its guest, also when they work here. */
async function seen(
  scope: Scope,
  userId: string,
  orderId: string,
): Promise<{ order: Order; isDesk: boolean }> {
  const hasDesk = await hasRight(scope, userId, 'stay.desk')
  const order = await getOrder(scope, orderId, hasDesk ? undefined : userId)
  const isDesk = hasDesk && holdsAt(await sitesOf(scope, userId, 'stay.desk'), order.site_id)
  if (!isDesk && order.user_id !== userId) {
    throw new Failure('booking.noOrder')
  }
  return { order, isDesk: isDesk && order.user_id !== userId }
}

export const goodsCheckHandlers = (
  parts: FlowParts,
  settleRoomCharges: SettleRoomCharges,
): Handlers<typeof goodsCheckApi> => ({
  async sheet({ scope, user, query }) {
    const { isDesk } = await seen(scope, user.id, query.orderId)
    const { root } = await getStay(scope, query.orderId)
    return checkSheetView(scope, root, query.phase, isDesk)
  },

  async save({ scope, user, body }) {
    const { isDesk } = await seen(scope, user.id, body.orderId)
    return scope.write(async (scope) => {
      const { root } = await lockStay(scope, body.orderId)
      const view = await checkSheetView(scope, root, body.phase, isDesk)
      if (!view.canWrite) {
        throw new Failure('check.stands')
      }
      // Two who look through the rooms together do not write over each other.
      refuseIfChanged(body.savedAt, view.savedAt, view)
      await saveGoodsCheck(scope, root, user.id, body)
      return checkSheetView(scope, root, body.phase, isDesk)
    })
  },

  async answer({ scope, user, body }) {
    return scope.write(async (scope) => {
      const { root } = await lockStay(scope, body.orderId, user.id)
      await answerGoodsCheck({ scope, parts }, root, body)
      return checkSheetView(scope, root, 'out', false)
    })
  },

  async settle({ scope, user, body }) {
    await seen(scope, user.id, body.orderId)
    return scope.write(async (scope) => {
      const locked = await lockStay(scope, body.orderId)
      if (await hasUncheckedHouse(scope, locked.root)) {
        throw new Failure('check.goesOn')
      }
      const stay = await withSettledBill(scope, locked, settleRoomCharges)
      await settleGoodsCheck(scope, stay, { actorId: user.id })
      const order = await getOrder(scope, stay.root.id)
      return checkSheetView(scope, order, 'out', true)
    })
  },
})
