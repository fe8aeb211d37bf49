import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { isContactPhone } from '#domain/identity/contact-phone.ts'
import { orderStates } from '#domain/stay/order-state.ts'
import { ChosenPackages } from './extras.ts'
import { StoredQuote } from './quote.ts'
import { Fen, StayRequest } from './schemas.ts'

const order = (path: string) => portal(`/hms/orderInfo/v1/${path}`)

/** From the wish to the order. */
export const bookingApi = {
  /**
   * The price with all extras, kept under its id until it expires. Anybody may ask; a coupon needs its owner. A stay
   * that cannot be booked is refused with its `Problem` as value.
   */
  quote: endpoint({
    method: 'POST',
    path: order('quote'),
    access: 'public',
    body: z.extend(StayRequest, {
      houseId: z.uuid(),
      packages: ChosenPackages,
      couponId: z.optional(z.uuid()),
    }),
    gives: StoredQuote,
    limit: { max: 600, seconds: 60, per: 'address' },
  }),

  /** A quote that was given, for a screen that was loaded again. The caller's own, or nobody's. */
  keptQuote: endpoint({
    method: 'GET',
    path: order('keptQuote'),
    access: 'public',
    query: z.object({ quoteId: z.uuid() }),
    gives: StoredQuote,
  }),

  /**
   * Books what was quoted, also an extension, and holds the rooms until it is paid. The price is made once more: when it is
   * no longer what was quoted, nothing is booked and the refusal's value is
   * `{reason: 'priceChanged', oldTotal, newTotal, quote}`, where `quote` can be handed in at once. Nights that somebody
   * else has taken meanwhile are refused with their `Problem`. Repeating it gives the same order.
   */
  submit: endpoint({
    method: 'POST',
    path: order('submit'),
    access: 'user',
    body: z.object({
      quoteId: z.uuid(),
      hash: z.string().check(z.maxLength(100)),
      contactName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      contactPhone: z.string().check(z.normalize('NFKC'), z.trim(), z.refine(isContactPhone)),
      remark: z._default(z.string().check(z.maxLength(500)), ''),
      /** Who comes, of the caller's people; can be completed until the check-in. */
      personIds: z._default(z.array(z.uuid()).check(z.maxLength(40)), []),
      /** The rules of the house and of cancelling were read. */
      agreeRule: z.literal(true),
    }),
    gives: z.object({
      orderId: z.string(),
      orderNo: z.string(),
      state: z.enum(orderStates),
      /** Milliseconds; null when there is nothing to pay. */
      holdExpiresAt: z.nullable(z.number()),
      payable: Fen,
      /** How the payment knows it. */
      bizType: z.enum(['stay', 'extension']),
      bizId: z.string(),
    }),
    limit: { max: 60, seconds: 60, per: 'user' },
  }),
}
