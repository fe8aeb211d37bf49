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
  /** Draws a paper, for a stand-in that has to give one. */
  drawPaper: (paper: StandInPaper) => Promise<Buffer>
}

/** What papers of stand-ins are made of: a part of what the product itself can draw. */
export type StandInPaper = {
  title: string
  author: string
  language: 'zh-CN'
  at: number
  footer: string
  blocks: ReadonlyArray<
    | { type: 'title' | 'subtitle' | 'paragraph'; text: string }
    | { type: 'fields'; rows: ReadonlyArray<readonly [label: string, value: string]> }
    | {
        type: 'table'
        columns: ReadonlyArray<{ title: string; width: number; align?: 'left' | 'right' }>
        rows: readonly (readonly string[])[]
        total: readonly string[]
      }
  >
}
