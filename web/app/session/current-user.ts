import { create } from 'zustand'
import type { Session } from '#api/identity/auth.ts'
import { writeStored, readStored, readStoredJson } from '#web/browser-storage.ts'

type CurrentUser = {
  currentUser: Session | null
  /** The account last signed in on this device; it outlives the session. */
  loginAccount: string
  /** A token refresh is under way, or was a moment ago. */
  isRefreshToken: boolean
}

const userKey = 'currentUser'
const accountKey = 'loginAccount'

/** Who is signed in. Lives as long as the browser tab and is restored when the page is loaded again. */
export const useCurrentUser = create<CurrentUser>(() => ({
  currentUser: restored(),
  loginAccount: readStored('local', accountKey) ?? '',
  isRefreshToken: false,
}))

export const currentUser = (): Session | null => useCurrentUser.getState().currentUser

export function setCurrentUser(session: Session | null): void {
  writeStored('session', userKey, session && JSON.stringify(session))
  useCurrentUser.setState({ currentUser: session })
}

export function setLoginAccount(account: string): void {
  writeStored('local', accountKey, account)
  useCurrentUser.setState({ loginAccount: account })
}

export function setRefreshing(isRefreshToken: boolean): void {
  useCurrentUser.setState({ isRefreshToken })
}

function restored(): Session | null {
  const stored = readStoredJson('session', userKey)
  const isSession =
    typeof stored === 'object' && stored !== null && 'token' in stored && 'loginTime' in stored
  // Stored by this app in this tab.
  return isSession ? (stored as Session) : null
}
