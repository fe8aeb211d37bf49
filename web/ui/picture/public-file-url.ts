import { filesApi } from '#api/files/files.ts'
import { callUrl } from '#web/app/call/call-url.ts'
import { config } from '#web/app/config.ts'
import { tenantCode } from '#web/app/session/tenant.ts'

/** Where the browser fetches a file that anybody may see. */
export const publicFileUrl = (fileId: string): string =>
  callUrl(filesApi.publicFile.path, { params: { tenantCode: tenantCode(), fileId } }, config.contexts)
