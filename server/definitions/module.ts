import { transferApi } from '#api/definitions/transfer.ts'
import type { Mount } from '#server/http/mount.ts'
import type { extensionNames } from '#server/workflow/run/flow-parts.ts'
import { transferHandlers } from './transfer-handlers.ts'

type Extensions = ReturnType<typeof extensionNames>

/** The calls of definitions: what is described as data, out and in. */
export function mountDefinitions(mount: Mount, extensions: Extensions): void {
  mount(transferApi, transferHandlers(extensions))
}
