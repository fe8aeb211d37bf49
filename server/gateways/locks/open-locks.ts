import type { Config } from '#server/config.ts'
import type { GatewayDeps } from '../gateway-deps.ts'
import { localLocks } from './local-locks.ts'
import { noLocks, type LockGateway } from './locks.ts'
import { ttlock } from './ttlock.ts'

/** Who makes the codes of door locks, chosen by the word LOCKS. */
export function openLocks(config: Config, ground: GatewayDeps): LockGateway {
  switch (config.LOCKS ?? (config.MODE === 'production' ? 'none' : 'local')) {
    case 'none':
      return noLocks
    case 'local':
      return localLocks(ground)
    case 'ttlock':
      return ttlock({
        url: config.TTLOCK_URL,
        clientId: config.TTLOCK_CLIENT_ID ?? '',
        clientSecret: config.TTLOCK_CLIENT_SECRET ?? '',
        user: config.TTLOCK_USER ?? '',
        password: config.TTLOCK_PASSWORD ?? '',
        now: ground.now,
      })
  }
}
