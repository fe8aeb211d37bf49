import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'

/** What the gateways stand on; the stand-ins keep what they are given in our own database. */
export type GatewayDeps = {
  db: Database
  log: Logger
  now: () => number
  newId: () => string
  /** Keyed hash, by which a stand-in signs what it sends us. */
  keyed: (text: string) => string
}
