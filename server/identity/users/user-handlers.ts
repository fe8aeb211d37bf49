import type { userApi } from '#api/identity/user.ts'
import { Failure } from '#server/http/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { methodRightsOf } from './method-rights.ts'
import { registerPushClient } from '../profile/push-clients.ts'
import { rightMapOf } from './right-map.ts'
import { saveSignature, signatureOf } from '../profile/signatures.ts'
import { visibleUser, userDetail } from './user-detail.ts'

const MAX_PEOPLE = 100
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const userHandlers: Handlers<typeof userApi> = {
  async registerPushClient({ env, tenant, user, body, write }) {
    if (body.account.trim().toLowerCase() !== user.account.toLowerCase()) {
      throw new Failure('http.notAllowed', {}, { status: 403 })
    }
    const client = { id: body.clientId, token: body.clientToken }
    return write(async (tx) => {
      await registerPushClient(tx, tenant.id, user.id, client, env.now())
      return null
    })
  },

  async rightMap({ env, tenant, user, query }) {
    const asked = query.ids.split(',').map((id) => id.trim().toLowerCase())
    const ids = [...new Set(asked.filter((id) => id !== ''))]
    if (ids.length > MAX_PEOPLE || ids.some((id) => !UUID.test(id))) {
      throw new Failure('http.badInput', { where: 'ids' }, { status: 400 })
    }
    const others = ids.some((id) => id !== user.id)
    if (others && !(await methodRightsOf(env.db, tenant.id, user.id)).includes('user.read')) {
      throw new Failure('http.notAllowed', {}, { status: 403 })
    }
    return rightMapOf(env.db, tenant.id, ids.length > 0 ? ids : [user.id])
  },

  async userByAccount({ env, tenant, user, body }) {
    return (await visibleUser(env.db, tenant.id, user, body.account)).user
  },

  async userDetail({ env, tenant, user, query }) {
    return userDetail(env.db, tenant.id, user, query.account)
  },

  async methodRights({ env, tenant, user }) {
    return methodRightsOf(env.db, tenant.id, user.id)
  },

  async seal({ env, tenant, user }) {
    return signatureOf(env.db, tenant.id, user.id)
  },

  async saveSeal({ env, tenant, user, body, write }) {
    return write(async (tx) => {
      await saveSignature(tx, tenant.id, user.id, body.fileId, env.now())
      return null
    })
  },
}
