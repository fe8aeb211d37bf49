import { loginPath } from '#domain/identity/guard.ts'
import { writeStored, readStored } from '#web/app/device/browser-storage.ts'
import { messagingIdentity } from '#web/app/session/messaging-identity.ts'
import { isMiniProgram } from '#web/app/device/mini-program.ts'
import { tenantCode } from '#web/app/session/tenant.ts'

const wantedKey = 'wantedBooking'

export const bookingPath = (houseId: string): string => `/home/reserveInfo?houseId=${houseId}`

/**
 * Where somebody signs in who wants to book. A messaging app brings them back to the house, which then leads on to
 * the booking they had begun; everybody else comes straight back to it.
 */
export function signInForBooking(houseId: string): string {
  writeStored('session', wantedKey, houseId)
  if (messagingIdentity() || isMiniProgram()) {
    return `/WeChat?${new URLSearchParams({ type: '8', houseId })}`
  }
  return loginPath(tenantCode(), bookingPath(houseId))
}

/** Whether this house was being booked when the person had to sign in. Told once. */
export function takePendingBooking(houseId: string): boolean {
  const isWanted = readStored('session', wantedKey) === houseId
  writeStored('session', wantedKey, null)
  return isWanted
}
