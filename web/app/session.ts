import { authApi, type Session } from '#api/identity/auth.ts'
import { expired, refreshDue } from '#domain/identity/session.ts'
import { currentUser, setCurrentUser, setLoginAccount, setRefreshing, useCurrentUser } from './current-user.ts'
import { queryClient } from './query-client.ts'
import { send } from './request.ts'
import { postToHost } from './shell.ts'

export const refreshGuard = 3000

/** The person signed in, or null. */
export const useSession = (): Session | null => useCurrentUser((state) => state.currentUser)

export function sessionState(): 'none' | 'held' | 'expired' {
  const session = currentUser()
  if (!session) {
    return 'none'
  }
  return expired(session, Date.now()) ? 'expired' : 'held'
}

/** Takes up a session the server has just given. */
export function signedIn(session: Session): void {
  queryClient.clear()
  setCurrentUser(session)
  setLoginAccount(session.account)
  postToHost({ action: 'login', token: session.token })
}

/** Forgets the person on this device: the session, and with the queries the detail, organisation and rights. */
export function forgetSession(): void {
  setCurrentUser(null)
  queryClient.clear()
}

/** Ends the session. What the server answers does not matter: on this device the person is out. */
export async function signOut(): Promise<void> {
  const ending = send(authApi.signOut, {}, { timeout: 5000 }).catch(() => null)
  forgetSession()
  await ending
}

/** Asks for a fresh token when a fifth of this one's life is over; one refresh at a time. */
export async function refreshIfDue(): Promise<void> {
  const { currentUser: session, isRefreshToken } = useCurrentUser.getState()
  if (!session || isRefreshToken || !refreshDue(session, Date.now())) {
    return
  }
  setRefreshing(true)
  try {
    const fresh = await send(authApi.refresh, {})
    const latest = currentUser()
    // The person may have signed out, or another one in, while the answer was on its way.
    if (latest?.token === session.token) {
      setCurrentUser({ ...latest, ...fresh })
    }
  } catch {
    // The token in hand is still good for four fifths of its life; the next call asks again.
  } finally {
    setTimeout(() => setRefreshing(false), refreshGuard)
  }
}

/** Keeps the token fresh on a page that calls nothing: now and then, and when it comes to the front again. */
export function keepTokenFresh(): void {
  setInterval(() => void refreshIfDue(), 60_000)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') {
      void refreshIfDue()
    }
  })
}
