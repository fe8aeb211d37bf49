import type { Config } from '#server/config.ts'
import type { GatewayDeps } from '../gateway-deps.ts'
import { fadadaSigning } from './fadada-signing.ts'
import { localSigning } from './local-signing.ts'
import type { SigningGateway } from './signing.ts'

/** Who signs papers besides ourselves, chosen by the word SIGNING; null: nobody. */
export function openSigning(config: Config, deps: GatewayDeps): SigningGateway | null {
  switch (config.SIGNING) {
    case 'own':
      return null
    case 'local':
      return localSigning(deps)
    case 'fadada':
      return fadadaSigning({
        url: config.FADADA_URL,
        appId: config.FADADA_APP_ID ?? '',
        secret: config.FADADA_SECRET ?? '',
        parkCustomer: config.FADADA_CUSTOMER ?? '',
        publicUrl: (config.PUBLIC_URL ?? '').replace(/\/+$/, ''),
        now: deps.now,
      })
  }
}
