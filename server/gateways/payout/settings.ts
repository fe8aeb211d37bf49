import * as z from 'zod'
import { pem } from '../payment/settings.ts'

const text = z.string().min(1).max(500)
const address = (usual: string) =>
  z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default(usual)

/** The words that choose and furnish who pays out to owners. */
export const payoutSettings = {
  PAYOUT: z.enum(['local', 'fuiou', 'none']).default('local'),
  FUIOU_URL: address('https://richfront.fuioupay.com'),
  FUIOU_MERCHANT: text.optional(),
  /** The sub-account of the park that payouts leave from. */
  FUIOU_ACCOUNT: text.optional(),
  /** Our key, and the provider's public key. */
  FUIOU_KEY: pem.optional(),
  FUIOU_PUBLIC_KEY: pem.optional(),
  /** Who checks that name, identity card, bank card and phone belong together. */
  TENCENT_FACE_URL: address('https://faceid.tencentcloudapi.com'),
  TENCENT_KEY_ID: text.optional(),
  TENCENT_KEY_SECRET: text.optional(),
}
