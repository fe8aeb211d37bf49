import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { keptReasons } from '#domain/stay/cancel/cancel-plan.ts'
import { orderStates } from '#domain/stay/order-state.ts'
import { Cancellation } from './order.ts'
import { Day, Fen } from './schemas.ts'

const order = (path: string) => portal(`/hms/orderInfo/v1/${path}`)

/** Why not all of it comes back; null when it does. */
const Why = z.nullable(z.enum(keptReasons))

/** What giving up a stay, or the nights that are left of it, would do. */
export const CancelPreview = z.object({
  /** close: nothing was paid; cancel: the whole stay; leaveEarly: the nights that have not begun. */
  action: z.enum(['close', 'cancel', 'leaveEarly']),
  nights: z.array(
    z.object({ orderId: z.string(), houseName: z.string(), day: Day, pays: Fen, back: Fen, why: Why }),
  ),
  fees: z.array(
    z.object({
      orderId: z.string(),
      houseName: z.string(),
      code: z.string(),
      name: z.string(),
      pays: Fen,
      back: Fen,
      why: Why,
    }),
  ),
  /** Of nights and fees, as the policy says. */
  back: Fen,
  kept: Fen,
  /** Comes back whole; 0 when it is settled after the check-out. */
  deposit: Fen,
  /** The deposit waits for the room to be looked over. */
  depositLater: z.boolean(),
  couponBack: z.boolean(),
  /** A person has to agree before money goes back, as after the check-in. */
  needsApproval: z.boolean(),
  /** Until then it stays this much; null when it does not get less. */
  lessAfter: z.nullable(z.number()),
})

/** Giving up a stay: what comes back is shown first, and the same function does it. */
export const cancellationApi = {
  preview: endpoint({
    method: 'GET',
    path: order('unsubscribePreview'),
    access: 'user',
    query: z.object({ orderId: z.uuid() }),
    gives: CancelPreview,
  }),

  /**
   * Cancels a stay, or leaves early with the nights that have not begun, extensions included. `agreedBack` is what
   * the preview showed (back and deposit together): when the policy gives something else meanwhile, nothing is done and
   * the refusal's value is the new preview. `askAll` cancels and asks for the rest as well, which a person decides.
   */
  cancel: endpoint({
    method: 'POST',
    path: order('unsubscribe'),
    access: 'user',
    body: z.object({
      orderId: z.uuid(),
      agreedBack: Fen,
      reason: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
      askAll: z._default(z.boolean(), false),
    }),
    gives: z.object({
      state: z.enum(orderStates),
      back: Fen,
      deposit: Fen,
      needsApproval: z.boolean(),
      cancellations: z.array(Cancellation),
    }),
    limit: { max: 30, seconds: 60, per: 'user' },
  }),
}
