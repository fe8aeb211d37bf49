import { filesApi } from '#api/files.ts'
import type { Picture } from '#api/stay/stay.ts'
import { callAddress } from '#web/app/address.ts'
import { config } from '#web/app/config.ts'
import { tenantCode } from '#web/app/tenant.ts'

/** Where the browser fetches a public picture: whole, or the narrower one for lists. */
export function pictureAddress({ fileId, smallFileId }: Picture, size: 'whole' | 'small'): string {
  const id = size === 'small' ? (smallFileId ?? fileId) : fileId
  const params = { tenantCode: tenantCode(), fileId: id }
  return callAddress(filesApi.publicFile.path, { params }, config.contexts)
}
