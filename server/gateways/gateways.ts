import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { folderStore, type FileStore } from './file-store.ts'

/** The services outside, each chosen by a word of the configuration. */
export type Gateways = { files: FileStore }

export function openGateways(config: Config): Gateways {
  return { files: folderStore(join(config.DATA_DIR, 'files')) }
}
