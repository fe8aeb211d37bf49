import type { Fen } from '#domain/money.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { approveRefund, rejectRefund, requestRefund } from '#server/wallet/refund-requests.ts'
import { claimDeposit, settleIncome } from '#server/wallet/settlements.ts'
import { bizTypeOf, type Order } from './orders.ts'

type Ground = Pick<Env, 'now' | 'newId'>

/** The park's share of what somebody else's house earns, and when its owner can have the rest. */
const COMMISSION = 1500
const RELEASE_MS = 7 * 24 * 3_600_000

const businessOf = (order: Order) => ({ bizType: bizTypeOf(order), bizId: order.id })

type Asked = {
  /** All that goes back, the deposit included; `deposit`: the part of it that is deposit. */
  amount: Fen
  deposit: Fen
  reason: string
  /** null: the product itself. */
  by: string | null
  /** It goes out at once; otherwise a person decides. */
  approved: boolean
}

/** Asks for money of an order back, and gives the id of what was asked; nothing when there is nothing. */
export async function requestOrderRefund(tx: Tx, env: Ground, order: Order, asked: Asked): Promise<string[]> {
  return asked.amount === 0
    ? []
    : [await requestRefund(tx, env, order.tenant_id, { ...businessOf(order), ...asked })]
}

type Decided = { requestId: string; asked: Fen; granted: Fen; by: string | null; reason: string }

/** Somebody has decided: what they grant goes out, the rest is refused. Gives the request that stands in the end. */
export async function decideOrderRefund(
  tx: Tx,
  env: Ground,
  order: Order,
  decided: Decided,
): Promise<string> {
  const { requestId, asked, granted, by, reason } = decided
  if (granted === asked) {
    await approveRefund(tx, env, order.tenant_id, requestId, by)
    return requestId
  }
  await rejectRefund(tx, env, order.tenant_id, requestId, by, reason)
  if (granted === 0) {
    return requestId
  }
  const less = { amount: granted, deposit: 0, reason, by, approved: true, againOf: requestId }
  return requestRefund(tx, env, order.tenant_id, { ...businessOf(order), ...less })
}

/** Keeps part of a deposit for what was broken or used up. */
export async function claimFromDeposit(tx: Tx, env: Ground, order: Order, amount: Fen): Promise<void> {
  if (amount > 0) {
    await claimDeposit(tx, env, order.tenant_id, { ...businessOf(order), amount, key: order.id })
  }
}

/** An order is over and nothing of it is open: what is kept of its money is earned, most of it by the house's owner. */
export async function settleOrderIncome(tx: Tx, env: Ground, order: Order): Promise<void> {
  if (order.paid_fen > 0) {
    await divide(tx, env, order, businessOf(order))
  }
}

/** What a guest paid for things that were broken or used up is earned at once, like the nights it belongs to. */
export async function settleChargeIncome(tx: Tx, env: Ground, order: Order, sheetId: string): Promise<void> {
  await divide(tx, env, order, { bizType: 'charge', bizId: sheetId })
}

async function divide(
  tx: Tx,
  env: Ground,
  order: Order,
  business: { bizType: string; bizId: string },
): Promise<void> {
  const house = await tx
    .selectFrom('house')
    .select('owner_id')
    .where('tenant_id', '=', order.tenant_id)
    .where('id', '=', order.house_id)
    .executeTakeFirst()
  await settleIncome(tx, env, order.tenant_id, {
    ...business,
    ownerId: house?.owner_id ?? null,
    commission: COMMISSION,
    releaseAt: env.now() + RELEASE_MS,
  })
}
