import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { DefinitionCache } from './definition-cache.ts'
import type { Database } from './db/open.ts'
import type { Gateways } from './gateways/gateways.ts'
import type { KnownCallers } from './known-callers.ts'
import type { Metrics } from './metrics.ts'

/** Everything a handler may reach besides its input. Passed in; nothing is global. */
export type Env = {
  config: Config
  db: Database
  gateways: Gateways
  log: Logger
  metrics: Metrics
  /** What tenants have described and this server has read. */
  definitions: DefinitionCache
  /** Who was found behind a token a moment ago. */
  callers: KnownCallers
  /** The clock, in milliseconds. Every deadline is compared with this one, never with the database's. */
  now: () => number
  /** A UUIDv7: sortable by time, made here and not in the database. */
  newId: () => string
  /** An unguessable token of 256 bits. */
  newSecret: () => string
  /** Keyed hash for things too short to hash plainly, such as phone codes. */
  keyed: (text: string) => string
}
