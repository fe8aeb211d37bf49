import { useState } from 'react'
import { loginPath } from '#api/identity/login-path.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { isShell } from '#web/app/device/native-shell.ts'
import { Navigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { sessionState } from '#web/app/session/session.ts'
import { setTenantCode, tenantCode } from '#web/app/session/tenant.ts'

/**
 * Somebody read the code of a house or a table: goes to its tenant, and to its shop. A session of another tenant counts
 * for nothing there: the first call is refused, and the person signs in where the table stands.
 */
export default function ShopPlacePage() {
  const [query] = useSearchParams()
  const [to] = useState(() => {
    const tenant = query.get('tenant')
    if (tenant) {
      setTenantCode(tenant)
    }
    const shop = link(screens.shop, { place: query.get('place') ?? undefined })
    // The app around the page may know the person: entering the shop asks it.
    return sessionState() === 'held' || isShell() ? shop : loginPath(tenantCode(), shop)
  })
  return <Navigate to={to} replace />
}
