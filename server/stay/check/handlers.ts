import type { goodsCheckApi } from '#api/stay/goods-check.ts'
import { hasRight } from '#server/http/caller.ts'
import { Failure } from '#server/http/failure.ts'
import type { Caller, Handlers, Visit } from '#server/http/handlers.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { answerGoodsCheck } from './answer-check.ts'
import { checkSheetView } from './sheets.ts'
import { lockStay, getOrder, type Order } from '../order/orders.ts'
import { settleGoodsCheck } from './settle-check.ts'
import { saveGoodsCheck } from './save-check.ts'

type Asking = Visit & { user: Caller }

const isDeskOf = ({ env, tenant, user }: Asking) => hasRight(env.db, tenant.id, user.id, 'stay.desk')

const readerOf = ({ env, language }: Asking, isDesk: boolean) => ({ language, isDesk, now: env.now() })

/** A guest of their own stay is its guest, also when they work here. */
async function seen(visit: Asking, orderId: string): Promise<{ order: Order; isDesk: boolean }> {
  const { env, tenant, user } = visit
  const isDesk = await isDeskOf(visit)
  const order = await getOrder(env.db, tenant.id, orderId, isDesk ? undefined : user.id)
  return { order, isDesk: isDesk && order.user_id !== user.id }
}

export const goodsCheckHandlers = (parts: FlowParts): Handlers<typeof goodsCheckApi> => ({
  async sheet(visit) {
    const { order, isDesk } = await seen(visit, visit.query.orderId)
    return checkSheetView(visit.env.db, order, visit.query.phase, readerOf(visit, isDesk))
  },

  async save(visit) {
    const { env, tenant, user, body, write } = visit
    const { isDesk } = await seen(visit, body.orderId)
    return write(async (tx) => {
      const { root } = await lockStay(tx, tenant.id, body.orderId)
      const shown = await checkSheetView(tx, root, body.phase, readerOf(visit, isDesk))
      if (!shown.canWrite) {
        throw new Failure('check.stands')
      }
      await saveGoodsCheck(tx, env, root, user.id, body)
      return checkSheetView(tx, root, body.phase, readerOf(visit, isDesk))
    })
  },

  async answer(visit) {
    const { env, tenant, user, body, write } = visit
    return write(async (tx) => {
      const { root } = await lockStay(tx, tenant.id, body.orderId, user.id)
      await answerGoodsCheck({ tx, env, parts }, root, body)
      return checkSheetView(tx, root, 'out', readerOf(visit, false))
    })
  },

  async settle(visit) {
    const { env, tenant, user, body, write } = visit
    return write(async (tx) => {
      const stay = await lockStay(tx, tenant.id, body.orderId)
      await settleGoodsCheck(tx, env, stay, { actorId: user.id })
      const order = await getOrder(tx, tenant.id, stay.root.id)
      return checkSheetView(tx, order, 'out', readerOf(visit, true))
    })
  },
})
