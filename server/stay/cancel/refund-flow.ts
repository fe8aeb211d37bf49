import type { Fen } from '#domain/money.ts'
import { causeOf } from '#domain/stay/refund-cause.ts'
import type { Tx } from '#server/db/write.ts'
import { mayStart } from '#server/workflow/act/start.ts'
import {
  deskPeople,
  firstPerson,
  startDeskFlow,
  stayFacts,
  turnOf,
  type DeskPerson,
  type FlowGround,
} from '../desk/start-flow.ts'
import type { Order } from '../order/orders.ts'

/** The flow that decides what guests ask to have back, where a park has one. */
export const REFUND_FLOW = 'stay_refund'

type Application = { id: string; asked: Fen; reason: string }

/**
 * Puts what a guest asks to have back on its way through the park's approval, in the name of the front desk. Gives
 * the instance that will decide it; null where there is no such flow, or nobody to begin it.
 */
export async function startRefundFlow(
  ground: FlowGround,
  order: Order,
  { id, asked, reason }: Application,
): Promise<string | null> {
  const { tx } = ground
  const tenantId = order.tenant_id
  const instanceId = await startDeskFlow(ground, {
    key: REFUND_FLOW,
    tenantId,
    starter: (definitionId) => deskPerson(tx, tenantId, definitionId, order),
    facts: async () => ({
      ...(await stayFacts(tx, order)),
      paid: order.paid_fen,
      amount: asked,
      cause: causeOf(reason),
      reason,
    }),
  })
  if (instanceId !== null) {
    await tx
      .updateTable('stay_cancellation')
      .set({ instance_id: instanceId })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
  }
  return instanceId
}

/** Somebody at the front desk who may begin the flow; another one for another order. */
async function deskPerson(
  tx: Tx,
  tenantId: string,
  definitionId: string,
  order: Order,
): Promise<DeskPerson | null> {
  const able: string[] = []
  for (const id of await deskPeople(tx, tenantId)) {
    if (await mayStart(tx, tenantId, id, definitionId)) {
      able.push(id)
    }
  }
  const chosen = able[turnOf(order, able.length)]
  return firstPerson(tx, tenantId, chosen ? [chosen] : [])
}
