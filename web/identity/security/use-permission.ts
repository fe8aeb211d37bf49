import { useEffect, useState } from 'react'

export type BrowserPermission = PermissionState | 'unknown'
export type BrowserPermissionKind = 'geolocation' | 'camera' | 'notifications'

/** What the person allowed this page on this device; it follows when they change their mind elsewhere. */
export function usePermission(kind: BrowserPermissionKind): BrowserPermission {
  const [state, setState] = useState<BrowserPermission>('unknown')

  useEffect(() => {
    let status: PermissionStatus | null = null
    let isGone = false
    const follow = () => setState(status?.state ?? 'unknown')
    async function ask() {
      try {
        status = await navigator.permissions.query({ name: kind })
      } catch {
        // Not every browser knows every permission.
        return
      }
      if (!isGone) {
        status.addEventListener('change', follow)
        follow()
      }
    }
    void ask()
    return () => {
      isGone = true
      status?.removeEventListener('change', follow)
    }
  }, [kind])

  return state
}
