import type { Config } from '#server/config.ts'
import type { GatewayDeps } from '../gateway-deps.ts'
import { baiduFace } from './baidu-face.ts'
import { fadadaIdentity } from './fadada.ts'
import type { IdentityGateways } from './identity.ts'
import { localIdentity } from './local-identity.ts'

export function openIdentity(config: Config, ground: GatewayDeps): IdentityGateways {
  const publicUrl = (config.PUBLIC_URL ?? '').replace(/\/+$/, '')
  return {
    fadada:
      config.FADADA === 'none'
        ? null
        : config.FADADA === 'local'
          ? localIdentity(ground, 'fadada')
          : fadadaIdentity({
              url: config.FADADA_URL,
              appId: config.FADADA_APP_ID ?? '',
              secret: config.FADADA_SECRET ?? '',
              publicUrl,
              now: ground.now,
            }),
    face:
      config.FACE === 'none'
        ? null
        : config.FACE === 'local'
          ? localIdentity(ground, 'face')
          : baiduFace({
              url: config.BAIDU_URL,
              pageUrl: config.BAIDU_PAGE_URL,
              clientId: config.BAIDU_CLIENT_ID ?? '',
              clientSecret: config.BAIDU_CLIENT_SECRET ?? '',
              planId: config.BAIDU_PLAN_ID ?? '',
              publicUrl,
              now: ground.now,
            }),
  }
}
