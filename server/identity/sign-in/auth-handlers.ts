import type { authApi } from '#api/identity/auth.ts'
import { isStrongPassword } from '#domain/identity/password.ts'
import { Failure } from '#server/http/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { listDevices } from './devices.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'
import { checkPassword, decodePassword, hashPassword } from './passwords.ts'
import { endSessions, issueToken, sessionPerson } from './sessions.ts'
import { signInUser, signInByToken, userByPassword } from './sign-in.ts'
import { userByAccount, userById } from '../users/users.ts'

export const authHandlers: Handlers<typeof authApi> = {
  async tenantByCode({ env, query }) {
    const row = await env.db
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
    const { tenant, query, body } = visit
    if (query.tenantId !== undefined && query.tenantId !== tenant.id) {
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

  async handOver({ env, tenant, user, write }) {
    const owner = { tenantId: tenant.id, userId: user.id, sessionId: user.sessionId }
    return write((tx) => issueOneTimeToken(tx, env, 'exchange', owner))
  },

  async current({ env, tenant, user }) {
    const row = await userById(env.db, tenant.id, user.id)
    if (!row) {
      throw new Failure('http.signIn', {}, { status: 401 })
    }
    return sessionPerson(tenant.id, row)
  },

  async refresh({ env, tenant, user, write }) {
    return write((tx) => issueToken(tx, env, tenant.id, user.sessionId))
  },

  async signOut({ env, tenant, user, write }) {
    await write((tx) => endSessions(tx, tenant.id, user.id, env.now(), { only: user.sessionId }))
    return null
  },

  async changePassword({ env, tenant, user, body, write }) {
    const stored = await userByAccount(env.db, tenant.id, user.account)
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
    return write(async (tx) => {
      await tx
        .updateTable('app_user')
        .set({ password_hash: hash })
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', user.id)
        .execute()
      // Whoever knew the old password is out; this device stays in.
      await endSessions(tx, tenant.id, user.id, env.now(), { except: user.sessionId })
      return null
    })
  },

  async devices({ env, tenant, user }) {
    return listDevices(env.db, tenant.id, user.id, user.sessionId, env.now())
  },

  async endOtherDevices({ env, tenant, user, write }) {
    await write((tx) => endSessions(tx, tenant.id, user.id, env.now(), { except: user.sessionId }))
    return null
  },

  async endDevice({ env, tenant, user, body, write }) {
    await write((tx) => endSessions(tx, tenant.id, user.id, env.now(), { only: body.id }))
    return null
  },
}
