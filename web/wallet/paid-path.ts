import { link, uncheckedPath, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { safePath } from '#domain/identity/safe-path.ts'
import { pathOrHome } from '#web/app/routing/home-path.ts'

/**
 * Where the person goes on once it is paid: as the business says, with the payment's number added. Money that goes back
 * is told of first: the business it was meant for says nothing of it.
 */
export function paidPath({
  id,
  next,
  outcome,
}: {
  id: string
  next: string
  outcome: string | null
}): ScreenPath {
  const path = outcome === 'late' ? link(screens.success) : pathOrHome(safePath(next) ?? '/')
  return uncheckedPath(`${path}${path.includes('?') ? '&' : '?'}paymentId=${id}`)
}
