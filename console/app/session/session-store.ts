import { create } from 'zustand'
import type { Session } from '#api/identity/auth.ts'
import { isSessionExpired } from '#domain/identity/session.ts'
import { readStored, readStoredJson, writeStored } from '#console/browser-storage.ts'

const sessionKey = 'console.session'
const tenantKey = 'console.tenant'

/** Who works here. Shared by all tabs of the browser: an operator opens many. */
export const useSessionStore = create<{ session: Session | null }>(() => ({ session: stored() }))

export const session = (): Session | null => useSessionStore.getState().session

export function setSession(next: Session | null): void {
  writeStored(sessionKey, next && JSON.stringify(next))
  useSessionStore.setState({ session: next })
}

export const tenantCode = (): string => readStored(tenantKey) ?? 'platform'
export const setTenantCode = (code: string): void => writeStored(tenantKey, code)

function stored(): Session | null {
  const value = readStoredJson(sessionKey)
  const isSession = typeof value === 'object' && value !== null && 'token' in value && 'loginTime' in value
  // Only this program writes under this key, and only sessions.
  return isSession && !isSessionExpired(value as Session, Date.now()) ? (value as Session) : null
}

// What another tab did, signing in, out, or taking a fresh token, holds here too.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === sessionKey) {
    useSessionStore.setState({ session: stored() })
  }
})
