import { binApi } from '#api/definitions/bin.ts'
import { transferApi } from '#api/definitions/transfer.ts'
import type { Mount } from '#server/http/mount.ts'
import type { extensionNames } from '#server/workflow/run/flow-parts.ts'
import { binHandlers } from './bin-handlers.ts'
import type { Restorers } from './restore-removed.ts'
import { transferHandlers } from './transfer-handlers.ts'

type Extensions = ReturnType<typeof extensionNames>

/** The calls of definitions: what is described as data, out and in, and back after it was removed. */
export function mountDefinitions(mount: Mount, extensions: Extensions, restorers: Restorers): void {
  mount(transferApi, transferHandlers(extensions))
  mount(binApi, binHandlers(restorers))
}
