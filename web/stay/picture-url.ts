import { filesApi } from '#api/files/files.ts'
import type { Picture } from '#api/stay/schemas.ts'
import { callUrl } from '#web/app/call/call-url.ts'
import { config } from '#web/app/config.ts'
import { tenantCode } from '#web/app/session/tenant.ts'

/** Where the browser fetches a public picture: whole, or the narrower one for lists. */
export function pictureUrl({ fileId, smallFileId }: Picture, size: 'whole' | 'small'): string {
  const id = size === 'small' ? (smallFileId ?? fileId) : fileId
  const params = { tenantCode: tenantCode(), fileId: id }
  return callUrl(filesApi.publicFile.path, { params }, config.contexts)
}
