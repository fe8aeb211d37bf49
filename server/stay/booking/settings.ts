import * as z from 'zod'

/** How much one person, one device or one phone number may hold without having paid for it. */
export const bookingSettings = {
  UNPAID_ORDERS: z.coerce.number().int().min(1).max(1000).default(3),
  UNPAID_NIGHTS: z.coerce.number().int().min(1).max(10_000).default(30),
}
