import { authApi, type Session } from '#api/identity/auth.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { rememberedLogin, setRememberedLogin, setLoginRemembered } from '#web/app/session/remembered-login.ts'
import { clearSession, startSession } from '#web/app/session/session.ts'
import { encodePassword } from '../security/encode-password.ts'
import { clearRefusal } from '#web/app/session/account-refusal.ts'

type Entry = { tenant: string; account: string; password: string; isRemembering: boolean }

export const tenantQuery = (code: string) => callQuery(authApi.tenantByCode, { query: { code } })

/** Signs in with an account; without a password, by what this device was given when it was last remembered. */
export async function signInByAccount({ tenant, account, password, isRemembering }: Entry): Promise<Session> {
  const answer = ask({ tenant, account, password, isRemembering })
  const { rememberToken, ...session } = await answer.catch((error: unknown) => {
    // Whoever was signed in here before, it is not the one who is trying now.
    clearSession()
    throw error
  })
  setLoginRemembered(isRemembering)
  setRememberedLogin(
    isRemembering && rememberToken ? { tenant, account: session.account, token: rememberToken } : null,
  )
  clearRefusal()
  startSession(session)
  return session
}

async function ask({ tenant, account, password, isRemembering }: Entry) {
  const remembered = rememberedLogin(tenant)
  if (password === '' && remembered) {
    return call(authApi.signInRemembered, { body: { rememberToken: remembered.token } }, { quiet: true })
  }
  const { id } = await queryClient.ensureQueryData(tenantQuery(tenant))
  const body = { username: account, password: encodePassword(password), remember: isRemembering }
  return call(authApi.signIn, { query: { tenantId: id }, body }, { quiet: true })
}
