import type { RefundCause } from '#domain/shop/refund-lines.ts'
import { rightHolders } from '#server/identity/users/right-holders.ts'
import { textOf } from '#server/failure.ts'
import {
  firstActivePerson,
  lastOpinion,
  startDeskFlow,
  type DeskFlowContext,
} from '#server/stay/desk/start-flow.ts'
import type { FlowHook } from '#server/workflow/run/flow-parts.ts'
import { getShop, textIn } from '../shops.ts'
import { linesOfOrder, type ShopOrder } from '../order/orders.ts'
import { decideShopRefund } from './decide-refund.ts'

/** The flow that decides what came late or not at all, where a park has one. */
export const CLAIM_FLOW = 'shop_claim'
/** The name flows call it by. */
export const CLAIM_HOOK = 'shop.claim'

type Claim = {
  id: string
  cause: RefundCause
  reason: string
  amount: number
  lines: readonly { no: number; count: number; amount: number }[]
}

/** Puts what a guest says before those who decide, in the name of the front desk. */
export async function startClaimFlow(ground: DeskFlowContext, order: ShopOrder, claim: Claim): Promise<void> {
  const { scope } = ground
  const instanceId = await startDeskFlow(ground, {
    key: CLAIM_FLOW,
    starter: async () => {
      const { site_id: siteId } = await getShop(scope, order.shop_id)
      return firstActivePerson(scope, await rightHolders(scope, 'stay.desk', siteId))
    },
    facts: async () => {
      const shop = await getShop(scope, order.shop_id)
      const ordered = await linesOfOrder(scope, order)
      return {
        orderNo: order.order_no,
        shop: textIn(shop.texts, 'zh-CN').name,
        guestName: order.contact_name,
        phone: order.contact_phone,
        promised: `${order.slot_day} ${order.slot_start}-${order.slot_end}`,
        paid: order.total_fen,
        amount: claim.amount,
        cause: claim.cause,
        reason: claim.reason || textOf(`shop.cause.${claim.cause}`, 'zh-CN'),
        goods: claim.lines
          .map(({ no, count }) => {
            const line = ordered.find((one) => one.no === no)
            return `${line ? textIn(line.texts, 'zh-CN').name : ''} × ${count}`
          })
          .join('\n'),
      }
    },
  })
  if (instanceId !== null) {
    await scope
      .update('shop_refund')
      .set({ instance_id: instanceId })
      .where('id', '=', claim.id)
      .where('state', '=', 'asked')
      .execute()
  }
}

/**
 * Those who were asked are done: their word is carried out in the same transaction, once. Ended by hand it is a no,
 * since the guest waits for an answer.
 */
export const applyClaimDecision: FlowHook = async (scope, { instanceId, on, actorId }) => {
  if (on !== 'approved' && on !== 'rejected' && on !== 'ended') {
    return
  }
  const open = await scope
    .from('shop_refund')
    .select('id')
    .where('instance_id', '=', instanceId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (!open) {
    return
  }
  const word = await lastOpinion(scope, instanceId)
  await decideShopRefund(scope, {
    refundId: open.id,
    approve: on === 'approved',
    reason: word.said,
    by: actorId ?? word.by,
    instanceId,
  })
}
