import { uncheckedPath, type ScreenPath } from '#api/link.ts'
import { safePath } from '#domain/identity/safe-path.ts'
import { pathOrHome } from '#web/app/routing/home-path.ts'

/** Where the person goes on once it is paid: as the business says, with the payment's number added. */
export function paidPath({ id, next }: { id: string; next: string }): ScreenPath {
  const path = pathOrHome(safePath(next) ?? '/')
  return uncheckedPath(`${path}${path.includes('?') ? '&' : '?'}paymentId=${id}`)
}
