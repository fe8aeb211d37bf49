import { link, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { loginPath } from '#api/identity/login-path.ts'
import { writeStored, readStored } from '#web/app/device/browser-storage.ts'
import { messagingIdentity } from '#web/app/session/messaging-identity.ts'
import { isMiniProgram } from '#web/app/device/mini-program.ts'
import { tenantCode } from '#web/app/session/tenant.ts'

const wantedKey = 'wantedBooking'

/**
 * Where somebody signs in who wants to book. A messaging app brings them back to the house, which then leads on to
 * the booking they had begun; everybody else comes straight back to it.
 */
export function signInForBooking(houseId: string): ScreenPath {
  writeStored('session', wantedKey, houseId)
  if (messagingIdentity() || isMiniProgram()) {
    return link(screens.messagingLogin, { type: '8', houseId })
  }
  return loginPath(tenantCode(), link(screens.reserve, { houseId }))
}

/** Whether this house was being booked when the person had to sign in. Told once. */
export function takePendingBooking(houseId: string): boolean {
  const isWanted = readStored('session', wantedKey) === houseId
  writeStored('session', wantedKey, null)
  return isWanted
}
