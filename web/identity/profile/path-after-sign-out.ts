import type { ScreenPath } from '#api/link.ts'
import { loginPath } from '#api/identity/login-path.ts'
import type { WebConfig } from '#web/app/config.ts'
import { homePath } from '#web/app/routing/home-path.ts'

/**
 * Where a person stands who has signed out: staff at the sign-in page of their tenant, everybody else at home. A
 * sign-in page that leads to a provider would let them straight in again, as the provider still knows them; then staff
 * go home as well.
 */
export function pathAfterSignOut(
  isStaff: boolean,
  tenant: string,
  sso: WebConfig['sso']['mode'],
): ScreenPath {
  const isProviderAsked = sso === 'cas' || sso === 'oauth'
  return isStaff && !isProviderAsked ? loginPath(tenant) : homePath()
}
