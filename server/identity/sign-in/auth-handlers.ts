import type { authApi } from '#api/identity/auth.ts'
import { isStrongPassword } from '#domain/identity/password.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { listDevices } from './devices.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'
import { checkPassword, decodePassword, hashPassword } from './passwords.ts'
import { endSessions, issueToken, sessionPerson } from './sessions.ts'
import { signInUser, signInByToken, userByPassword } from './sign-in.ts'
import { userByAccount, userById } from '../users/users.ts'

export const authHandlers: Handlers<typeof authApi> = {
  async tenantByCode({ scope, query }) {
    const row = await scope.db
      .selectFrom('tenant')
      .select(['id', 'code', 'name'])
      .where('code', '=', query.code)
      .executeTakeFirst()
    if (!row) {
      throw new Failure('http.unknownTenant', { code: query.code })
    }
    return row
  },

  async signIn(visit) {
    const { query, body, tenant } = visit
    if (query.tenantId && query.tenantId !== tenant.id && query.tenantId !== tenant.code) {
      throw new Failure('auth.otherTenant', {}, { status: 400 })
    }
    const user = await userByPassword(visit, body.username, body.password)
    const { remember } = body
    return signInUser(visit, user, { method: 'password', remember, passwordHash: user.password_hash })
  },

  async signInRemembered(visit) {
    const { rememberToken } = visit.body
    const how = { method: 'password', remember: true } as const
    const session = await signInByToken(visit, 'remember', rememberToken, how)
    if (!session) {
      throw new Failure('auth.rememberGone')
    }
    return session
  },

  async exchange(visit) {
    const session = await signInByToken(visit, 'exchange', visit.body.token, { method: 'app' })
    if (!session) {
      throw new Failure('http.signIn', {}, { status: 401 })
    }
    return session
  },

  async handOver({ scope, user }) {
    const owner = { userId: user.id, sessionId: user.sessionId }
    return scope.write((scope) => issueOneTimeToken(scope, 'exchange', owner))
  },

  async current({ scope, user }) {
    const row = await userById(scope, user.id)
    if (!row) {
      throw new Failure('http.signIn', {}, { status: 401 })
    }
    return sessionPerson(scope, row)
  },

  async refresh({ scope, user }) {
    return scope.write((scope) => issueToken(scope, user.sessionId))
  },

  async signOut({ scope, user }) {
    await scope.write((scope) => endSessions(scope, user.id, { only: user.sessionId }))
    return null
  },

  async changePassword({ scope, user, body }) {
    const stored = await userByAccount(scope, user.account)
    const oldPassword = decodePassword(body.oldPassword)
    const newPassword = decodePassword(body.newPassword)
    if (!(await checkPassword(oldPassword, stored?.password_hash))) {
      throw new Failure('auth.wrongPassword')
    }
    if (!isStrongPassword(newPassword)) {
      throw new Failure('auth.weakPassword')
    }
    if (newPassword === oldPassword) {
      throw new Failure('auth.samePassword')
    }
    const hash = await hashPassword(newPassword)
    return scope.write(async (scope) => {
      // Somebody may have set another password since the old one was looked at: it is not the one that counts any more.
      const changed = await scope
        .update('app_user')
        .set({ password_hash: hash })
        .where('id', '=', user.id)
        .where('password_hash', '=', stored?.password_hash ?? '')
        .executeTakeFirst()
      if (changed.numUpdatedRows !== 1n) {
        throw new Failure('auth.wrongPassword')
      }
      // Whoever knew the old password is out; this device stays in.
      await endSessions(scope, user.id, { except: user.sessionId })
      return null
    })
  },

  async devices({ scope, user }) {
    return listDevices(scope, user)
  },

  async endOtherDevices({ scope, user }) {
    await scope.write((scope) => endSessions(scope, user.id, { except: user.sessionId }))
    return null
  },

  async endDevice({ scope, user, body }) {
    await scope.write((scope) => endSessions(scope, user.id, { only: body.id }))
    return null
  },
}
