import type { PayChannel } from '#domain/wallet/pay-method.ts'
import { isMiniProgram } from '#web/app/device/mini-program.ts'
import { isShell } from '#web/app/device/native-shell.ts'

/** Where this page is shown decides how paying goes on: by the shell, the messaging app, a page, or a code. */
export function currentPayChannel(): PayChannel {
  if (isShell()) {
    return 'app'
  }
  if (isMiniProgram()) {
    return 'mini'
  }
  if (/MicroMessenger/i.test(globalThis.navigator?.userAgent ?? '')) {
    return 'jsapi'
  }
  // Providers' pages for phones are of no use at a desk; there another phone reads a code.
  return globalThis.matchMedia?.('(pointer: coarse)').matches ? 'h5' : 'native'
}
