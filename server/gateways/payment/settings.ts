import * as z from 'zod'

const text = z.string().min(1).max(500)
/** A key in PEM; where a line cannot be broken, \n stands for the break. */
export const pem = z
  .string()
  .transform((written) => written.replaceAll(String.raw`\n`, '\n').trim())
  .refine((written) => written.startsWith('-----BEGIN'), 'is a key or certificate in PEM')
const address = (usual: string) =>
  z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default(usual)

/** The words that choose and furnish who collects money. */
export const paymentSettings = {
  WECHAT_PAY: z.enum(['local', 'wechat', 'none']).default('local'),
  WECHAT_PAY_MERCHANT: text.optional(),
  /** Our key, and the serial number of its certificate. */
  WECHAT_PAY_KEY: pem.optional(),
  WECHAT_PAY_SERIAL: text.optional(),
  /** The key notices are sealed with. */
  WECHAT_PAY_SECRET: z.string().length(32, 'has 32 characters').optional(),
  /** The provider's public keys or certificates: `PUB_KEY_ID_…=-----BEGIN…`, several one after the other. */
  WECHAT_PAY_PLATFORM: z.string().optional(),
  /** The app of the native shell, where it differs. */
  WECHAT_PAY_APP_ID: text.optional(),
  WECHAT_PAY_URL: address('https://api.mch.weixin.qq.com'),

  ALIPAY: z.enum(['local', 'alipay', 'none']).default('local'),
  ALIPAY_APP_ID: text.optional(),
  ALIPAY_SELLER: text.optional(),
  ALIPAY_KEY: pem.optional(),
  ALIPAY_PUBLIC_KEY: pem.optional(),
  ALIPAY_URL: address('https://openapi.alipay.com/gateway.do'),
}
