import type { ScreenPath } from '#api/link.ts'
import { appTokenApi } from '#api/identity/app-token.ts'
import { authApi, type Session } from '#api/identity/auth.ts'
import { ssoApi } from '#api/identity/sso.ts'
import { decideEntry, readArrival, type ScreenAccess, type Arrival } from '#domain/identity/guard.ts'
import { CallError } from '../call/call-error.ts'
import { config } from '../config.ts'
import { currentUser, setCurrentUser } from './current-user.ts'
import { homePath } from '../routing/home-path.ts'
import { restoreMessagingIdentity, setMessagingIdentity } from './messaging-identity.ts'
import { sendRequest } from '../call/request.ts'
import { clearSession, refreshTokenIfDue, sessionState, startSession } from './session.ts'
import { askShell, isShell, markShell } from '../device/native-shell.ts'
import { setTenantCode, tenantCode } from './tenant.ts'
import { requestWakeLock } from '../device/wake-lock.ts'

const checkTimeout = 15_000
const shellTimeout = 1500

export type Admission = { do: 'enter' } | { do: 'redirect'; to: ScreenPath }

/** Reads an address, and whether its screen may open at once: nothing to take up, nobody to ask. */
export function checkArrival(path: string, search: string, access: ScreenAccess) {
  const arrival = readArrival(path, new URLSearchParams(search))
  const bringsNothing =
    !arrival.token &&
    !arrival.sign &&
    (!arrival.isShell || isShell()) &&
    (arrival.tenant === null || arrival.tenant === tenantCode())
  return { arrival, isOpen: bringsNothing && decideEntry(access, sessionState()) === 'enter' }
}

const admissions = new WeakMap<Arrival, Promise<Admission>>()

/** Admits a person to a screen, or says where to go instead. Asked again about one arrival it does no work. */
export function admit(arrival: Arrival, access: ScreenAccess): Promise<Admission> {
  const admission = admissions.get(arrival) ?? decide(arrival, access)
  admissions.set(arrival, admission)
  return admission
}

/** The order is: what the address brings, the stored session, the server. Errors never reach the catalogue. */
async function decide(arrival: Arrival, access: ScreenAccess): Promise<Admission> {
  takeUp(arrival)
  if (arrival.token) {
    await enterByToken(arrival.token)
  }
  if (decideEntry(access, sessionState()) === 'enter' || (await stillHolds())) {
    return { do: 'enter' }
  }
  if (!arrival.token && (await enterByShell())) {
    return { do: 'enter' }
  }
  return { do: 'redirect', to: homePath() }
}

/** The native app around the page may know the person: it is asked for a one-time token. */
async function enterByShell(): Promise<boolean> {
  const token = isShell() ? await askShell('token', null, shellTimeout) : null
  if (typeof token !== 'string' || token === '') {
    return false
  }
  await enterByToken({ by: 'exchange', token })
  return sessionState() === 'held'
}

function takeUp(arrival: Arrival): void {
  if (arrival.cleanQuery !== null) {
    // Out of the address before anything is fetched, so that no log and no history keeps a proof.
    history.replaceState(history.state, '', location.pathname + arrival.cleanQuery + location.hash)
  }
  if (arrival.isShell) {
    markShell()
    void requestWakeLock()
  }
  if (arrival.tenant !== null) {
    setTenantCode(arrival.tenant)
  }
  if (arrival.sign?.do === 'store') {
    setMessagingIdentity(arrival.sign.sign)
  }
  if (arrival.sign?.do === 'restore') {
    restoreMessagingIdentity()
  }
}

async function enterByToken(token: NonNullable<Arrival['token']>): Promise<void> {
  try {
    startSession(await sessionFor(token))
  } catch {
    // A used or false token proves nothing; the stored session, if any, decides.
  }
}

async function sessionFor(token: NonNullable<Arrival['token']>): Promise<Session> {
  if (token.by === 'exchange' && config.sso.mode === 'jwt' && /^[\w-]+(\.[\w-]+){2}$/.test(token.token)) {
    // Three parts with dots between: a token another system signed, not one of ours.
    const { redirect: _, ...session } = await sendRequest(ssoApi.auth, { query: { ticket: token.token } })
    return session
  }
  if (token.by === 'exchange') {
    return sendRequest(authApi.exchange, { body: { token: token.token } })
  }
  // Any secret we could sign with would lie in the open here; the server asks the centre about its token.
  const { phone, centerToken } = token
  return sendRequest(appTokenApi.appToken, { query: { phone, signature: '', centerToken } })
}

/** Asks the server whether the session holds, quietly: the answer no is no error here. */
async function stillHolds(): Promise<boolean> {
  try {
    const person = await sendRequest(authApi.current, {}, { timeout: checkTimeout })
    const stored = currentUser()
    if (!stored) {
      return false
    }
    setCurrentUser({ ...stored, ...person })
    void refreshTokenIfDue()
    return true
  } catch (error) {
    // Without an answer nothing is proven against the session; the page shows what it can.
    if (error instanceof CallError && error.status === 0) {
      return currentUser() !== null
    }
    clearSession()
    return false
  }
}
