import * as z from 'zod'

const text = z.string().min(1).max(500)

/** The words that choose and furnish who makes the codes of door locks. */
export const lockSettings = {
  /** Without a word: the stand-in while developing, no locks in production. */
  LOCKS: z.enum(['local', 'ttlock', 'none']).optional(),
  /** Another one outside of the mainland. */
  TTLOCK_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://cnapi.ttlock.com'),
  TTLOCK_CLIENT_ID: text.optional(),
  TTLOCK_CLIENT_SECRET: text.optional(),
  /** The account the locks belong to. */
  TTLOCK_USER: text.optional(),
  TTLOCK_PASSWORD: text.optional(),
}
