import type { Fen } from '#domain/money.ts'
import { refundCauseOf } from '#domain/stay/cancel/refund-cause.ts'
import { rightHolders } from '#server/identity/users/right-holders.ts'
import { hasStartRight } from '#server/workflow/act/start.ts'
import {
  firstActivePerson,
  startDeskFlow,
  staySummary,
  rotationIndex,
  type DeskPerson,
  type DeskFlowContext,
} from '../desk/start-flow.ts'
import type { Order } from '../order/orders.ts'
import type { TxScope } from '#server/scope.ts'

/** The flow that decides what guests ask to have back, where a park has one. */
export const REFUND_FLOW = 'stay_refund'

/** What is asked for one part of a trip: an order of it. */
export type RefundApplication = { id: string; order: Order; asked: Fen; reason: string }

/**
 * Puts what a guest asks to have back on its way through the park's approval, in the name of the front desk. Gives
 * the instance that will decide it; null where there is no such flow, or nobody to begin it. All parts of a trip are one
 * request: nobody leaves two houses for two reasons.
 */
export async function startRefundFlow(
  ground: DeskFlowContext,
  applications: readonly RefundApplication[],
): Promise<string | null> {
  const { scope } = ground
  const [first] = applications
  if (first === undefined) {
    return null
  }
  const { order, reason } = first
  const sum = (amounts: readonly Fen[]): Fen => amounts.reduce((all, amount) => all + amount, 0)
  const instanceId = await startDeskFlow(ground, {
    key: REFUND_FLOW,
    starter: (definitionId) => deskPerson(scope, definitionId, order),
    applicant: order.contact_name,
    facts: async () => ({
      ...(await staySummary(scope, order)),
      paid: sum(applications.map((one) => one.order.paid_fen)),
      amount: sum(applications.map(({ asked: amount }) => amount)),
      cause: refundCauseOf(reason),
      reason,
    }),
  })
  if (instanceId !== null) {
    await scope
      .update('stay_cancellation')
      .set({ instance_id: instanceId })
      .where(
        'id',
        'in',
        applications.map(({ id }) => id),
      )
      .execute()
  }
  return instanceId
}

/** Somebody at the front desk who may begin the flow; another one for another order. */
async function deskPerson(scope: TxScope, definitionId: string, order: Order): Promise<DeskPerson | null> {
  const able: string[] = []
  for (const id of await rightHolders(scope, 'stay.desk', order.site_id)) {
    if (await hasStartRight(scope, id, definitionId)) {
      able.push(id)
    }
  }
  const chosen = able[rotationIndex(order, able.length)]
  return firstActivePerson(scope, chosen ? [chosen] : [])
}
