import type { Env } from './env.ts'
import { openGateways } from './gateways/gateways.ts'
import { newSecret, uuidV7 } from './ids.ts'
import { createMetrics } from './metrics.ts'
import { drawPaper } from './platform/pdf/paper.ts'

/** All that the product works with, out of what differs between the server, its tests and the programs beside it. */
export function createEnv({
  config,
  ...settings
}: Pick<Env, 'config' | 'db' | 'log' | 'now' | 'keyed'>): Env {
  const deps = { ...settings, newId: () => uuidV7(settings.now()) }
  const gateways = openGateways(config, { ...deps, drawPaper })
  return {
    ...deps,
    config,
    gateways,
    metrics: createMetrics(),
    definitions: new Map(),
    callers: new Map(),
    newSecret,
  }
}
