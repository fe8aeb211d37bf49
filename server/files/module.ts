import { filesApi } from '#api/files/files.ts'
import { filesHandlers } from './handlers.ts'
import type { FileAccessRule } from './file-readers.ts'
import type { Mount } from '#server/http/mount.ts'

/** The calls of files: uploads, downloads and previews. */
export function mountFiles(mount: Mount, readers: readonly FileAccessRule[]): void {
  mount(filesApi, filesHandlers(readers))
}
