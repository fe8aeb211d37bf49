import { authApi } from '#api/identity/auth.ts'
import { isRefreshDue } from '#domain/identity/session.ts'
import { queryClient } from '../call/query-client.ts'
import { sendRequest } from '../call/request.ts'
import { session, setSession, setTenantCode } from './session-store.ts'

type Entry = { tenant: string; account: string; password: string }

/** Signs in by account and password. */
export async function signIn({ tenant, account, password }: Entry): Promise<void> {
  setTenantCode(tenant)
  const body = { username: account, password: encodePassword(password) }
  const { rememberToken: _, ...session } = await sendRequest(
    authApi.signIn,
    { query: {}, body },
    { withoutToken: true },
  )
  const now = Date.now()
  // A desk whose clock is far off would take every token for a lapsed one; it counts from its own now.
  const isOff = Math.abs(now - session.loginTime) >= session.expiration * 1000
  queryClient.clear()
  setSession(isOff ? { ...session, loginTime: now } : session)
}

/** Ends the session. What the server answers does not matter: in this browser the person is out. */
export async function signOut(): Promise<void> {
  const ending = sendRequest(authApi.signOut, {}).catch(() => null)
  setSession(null)
  queryClient.clear()
  await ending
}

let refreshing: Promise<void> | null = null

/** Asks for a fresh token when a fifth of this one's life is over; one refresh at a time. */
export async function refreshTokenIfDue(): Promise<void> {
  const current = session()
  if (current && isRefreshDue(current, Date.now())) {
    refreshing ??= refresh(current.token).finally(() => {
      refreshing = null
    })
    await refreshing
  }
}

async function refresh(token: string): Promise<void> {
  try {
    const fresh = { ...(await sendRequest(authApi.refresh, {})), loginTime: Date.now() }
    const current = session()
    if (current?.token === token) {
      setSession({ ...current, ...fresh })
    }
  } catch {
    // The token in hand is still good for most of its life; the next call asks again.
  }
}

/** Keeps the token fresh on a page that calls nothing for long, such as a drawing somebody works on. */
export function keepTokenFresh(): void {
  setInterval(() => void refreshTokenIfDue(), 60_000)
}

/** The password as it travels: base64 of its UTF-8 bytes. */
export const encodePassword = (password: string): string =>
  btoa(Array.from(new TextEncoder().encode(password), (byte) => String.fromCharCode(byte)).join(''))
