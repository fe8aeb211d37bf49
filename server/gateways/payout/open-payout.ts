import type { Config } from '#server/config.ts'
import type { GatewayDeps } from '../gateway-deps.ts'
import { fuiou } from './fuiou.ts'
import { localPayout } from './local-payout.ts'
import { noPayout, type PayoutGateway } from './payout.ts'

/** Who pays out, chosen by the word PAYOUT. */
export function openPayout(config: Config, ground: GatewayDeps): PayoutGateway {
  switch (config.PAYOUT) {
    case 'none':
      return noPayout
    case 'local':
      return localPayout(ground)
    case 'fuiou':
      return fuiou({
        url: config.FUIOU_URL,
        merchant: config.FUIOU_MERCHANT ?? '',
        account: config.FUIOU_ACCOUNT ?? '',
        key: config.FUIOU_KEY ?? '',
        providerKey: config.FUIOU_PUBLIC_KEY ?? '',
        cardCheck: {
          url: config.TENCENT_FACE_URL,
          keyId: config.TENCENT_KEY_ID ?? '',
          keySecret: config.TENCENT_KEY_SECRET ?? '',
        },
        backAddress: (path) => `${(config.PUBLIC_URL ?? '').replace(/\/+$/, '')}/mobilevue${path}`,
        now: ground.now,
        newId: ground.newId,
      })
  }
}
