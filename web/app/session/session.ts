import { authApi, type Session } from '#api/identity/auth.ts'
import { isSessionExpired, isRefreshDue } from '#domain/identity/session.ts'
import {
  currentUser,
  setCurrentUser,
  setLoginAccount,
  setRefreshing,
  useCurrentUser,
} from './current-user.ts'
import { queryClient } from '../call/query-client.ts'
import { setRememberedLogin } from './remembered-login.ts'
import { sendRequest } from '../call/request.ts'
import { postToHost, tellShell } from '../device/native-shell.ts'
import { scheduleUpdateCheck } from '../device/schedule-update-check.ts'

const refreshGuard = 3000
const leavingFor = 3000
let leftAt = 0

type Fresh = Pick<Session, 'token' | 'loginTime' | 'expiration'>
type TabMessage = { replaced: string; fresh: Fresh } | { ended: string }

/** A duplicated tab shares the token: what becomes of it in one tab must reach the other. */
const otherTabs = globalThis.BroadcastChannel ? new BroadcastChannel('session') : null

/** The person signed in, or null. */
export const useSession = (): Session | null => useCurrentUser((state) => state.currentUser)

export function sessionState(): 'none' | 'held' | 'expired' {
  const session = currentUser()
  if (!session) {
    return 'none'
  }
  return isSessionExpired(session, Date.now()) ? 'expired' : 'held'
}

/** Takes up a session the server has just given. */
export function startSession(session: Session): void {
  const now = Date.now()
  // A device whose clock is far off would take every token for a lapsed one; it counts from its own now.
  const isOff = Math.abs(now - session.loginTime) >= session.expiration * 1000
  queryClient.clear()
  setCurrentUser(isOff ? { ...session, loginTime: now } : session)
  setLoginAccount(session.account)
  postToHost({ action: 'login', token: session.token })
  scheduleUpdateCheck()
}

/** Forgets the person on this device: the session, and with the queries the detail, organisation and rights. */
export function clearSession(): void {
  setCurrentUser(null)
  queryClient.clear()
  leftAt = Date.now()
}

/**
 * Whether the person was signed out a moment ago. The screen they are leaving may still ask for its data, now
 * without a token; the refusal of that is no reason to send them anywhere.
 */
export const wasJustSignedOut = (): boolean => currentUser() === null && Date.now() - leftAt < leavingFor

/** Ends the session. What the server answers does not matter: on this device the person is out. */
export async function signOut(): Promise<void> {
  const token = currentUser()?.token
  const ending = sendRequest(authApi.signOut, {}, { timeout: 5000 }).catch(() => null)
  clearSession()
  // Signing out ends the remembered sign-in on the server too; dots that no longer work would mislead.
  setRememberedLogin(null)
  if (token) {
    tellTabs({ ended: token })
  }
  await ending
}

/** Asks for a fresh token when a fifth of this one's life is over; one refresh at a time. */
export async function refreshTokenIfDue(): Promise<void> {
  const { currentUser: session, isRefreshToken } = useCurrentUser.getState()
  if (!session || isRefreshToken || !isRefreshDue(session, Date.now())) {
    return
  }
  setRefreshing(true)
  try {
    const fresh = { ...(await sendRequest(authApi.refresh, {})), loginTime: Date.now() }
    takeFresh(session.token, fresh)
    tellTabs({ replaced: session.token, fresh })
  } catch {
    // The token in hand is still good for four fifths of its life; the next call asks again.
  } finally {
    setTimeout(() => setRefreshing(false), refreshGuard)
  }
}

/** Keeps the token fresh on a page that calls nothing: now and then, and when it comes to the front again. */
export function keepTokenFresh(): void {
  setInterval(() => void refreshTokenIfDue(), 60_000)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') {
      void refreshTokenIfDue()
    }
  })
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if ('replaced' in data) {
      takeFresh(data.replaced, data.fresh)
    } else if (currentUser()?.token === data.ended) {
      clearSession()
    }
  })
}

/** Takes the fresh token in, unless the person has signed out or another one in meanwhile. */
function takeFresh(replaced: string, fresh: Fresh): void {
  const session = currentUser()
  if (session?.token === replaced) {
    setCurrentUser({ ...session, ...fresh })
    // The app around the page calls with the same token.
    tellShell('refreshToken', fresh.token)
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
const tellTabs = (message: TabMessage): void => otherTabs?.postMessage(message)
