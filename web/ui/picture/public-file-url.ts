import { filesApi } from '#api/files/files.ts'
import { callAddress } from '#web/app/call/call-url.ts'
import { config } from '#web/app/config.ts'
import { tenantCode } from '#web/app/session/tenant.ts'

/** Where the browser fetches a file that anybody may see. */
export const publicAddress = (fileId: string): string =>
  callAddress(filesApi.publicFile.path, { params: { tenantCode: tenantCode(), fileId } }, config.contexts)
