import type { ProviderMethod } from '#domain/wallet/pay-method.ts'
import type { Config } from '#server/config.ts'
import { alipay } from './alipay.ts'
import type { GatewayDeps } from '../gateway-deps.ts'
import { localPayment } from './local-payment.ts'
import { noPayment, type PaymentGateway } from './payment.ts'
import { readPlatformKeys } from './wechat-pay-keys.ts'
import { wechatPay } from './wechat-pay.ts'

/** Who collects by which method, chosen by the words WECHAT_PAY and ALIPAY. */
export const openPayment = (config: Config, ground: GatewayDeps): Record<ProviderMethod, PaymentGateway> => ({
  wechat: openWechatPay(config, ground),
  alipay: openAlipay(config, ground),
})

/** Where a provider sends its notices; the tenant is in the address, as a notice has no headers of ours. */
const noticeAddress = (config: Config, method: ProviderMethod) => (tenantCode: string) =>
  `${(config.PUBLIC_URL ?? '').replace(/\/+$/, '')}${noticePath(method, tenantCode)}`

export const noticePath = (method: ProviderMethod, tenantCode: string): string =>
  `/pay/notice/${method}/${encodeURIComponent(tenantCode)}`

function openWechatPay(config: Config, ground: GatewayDeps): PaymentGateway {
  switch (config.WECHAT_PAY) {
    case 'none':
      return noPayment
    case 'local':
      return localPayment('wechat', ground)
    case 'wechat':
      return wechatPay({
        url: config.WECHAT_PAY_URL,
        merchant: config.WECHAT_PAY_MERCHANT ?? '',
        key: config.WECHAT_PAY_KEY ?? '',
        serial: config.WECHAT_PAY_SERIAL ?? '',
        secret: config.WECHAT_PAY_SECRET ?? '',
        platformKeys: readPlatformKeys(config.WECHAT_PAY_PLATFORM ?? ''),
        appIds: {
          jsapi: config.WECHAT_OFFICIAL_ID ?? null,
          mini: config.WECHAT_MINI_ID ?? null,
          h5: config.WECHAT_OFFICIAL_ID ?? config.WECHAT_MINI_ID ?? null,
          native: config.WECHAT_OFFICIAL_ID ?? config.WECHAT_MINI_ID ?? null,
          app: config.WECHAT_PAY_APP_ID ?? null,
        },
        noticeAddress: noticeAddress(config, 'wechat'),
        backAddress: (path) => `${(config.PUBLIC_URL ?? '').replace(/\/+$/, '')}/mobilevue${path}`,
        now: ground.now,
      })
  }
}

function openAlipay(config: Config, ground: GatewayDeps): PaymentGateway {
  switch (config.ALIPAY) {
    case 'none':
      return noPayment
    case 'local':
      return localPayment('alipay', ground)
    case 'alipay':
      return alipay({
        url: config.ALIPAY_URL,
        appId: config.ALIPAY_APP_ID ?? '',
        seller: config.ALIPAY_SELLER ?? '',
        key: config.ALIPAY_KEY ?? '',
        publicKey: config.ALIPAY_PUBLIC_KEY ?? '',
        noticeAddress: noticeAddress(config, 'alipay'),
        backAddress: (path) => `${(config.PUBLIC_URL ?? '').replace(/\/+$/, '')}/mobilevue${path}`,
        now: ground.now,
      })
  }
}
