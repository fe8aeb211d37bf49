import type { userApi } from '#api/identity/user.ts'
import { atEverySite } from '#domain/identity/site-reach.ts'
import { shownRights } from '#domain/platform/machine-rights.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import { holdsEverywhere } from './confined-sites.ts'
import { rightIdsOf } from './person-rights.ts'
import { saveSignature, signatureOf } from '../profile/signatures.ts'
import { visibleUser, userDetail } from './user-detail.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { isId } from '#domain/id.ts'

const MAX_PEOPLE = 100

/** What people are told of rights that are given thing by thing, and so stand in no role. */
export type RightsBeyondRoles = (scope: Scope, userId: string) => Promise<readonly string[]>

export const userHandlers = (beyondRoles: RightsBeyondRoles): Handlers<typeof userApi> => ({
  async registerPushClient({ scope, user, body }) {
    if (body.account.trim().toLowerCase() !== user.account.toLowerCase()) {
      throw new Failure('http.notAllowed', {}, { status: 403 })
    }
    const client = { id: body.clientId, token: body.clientToken }
    return scope.write(async (scope) => {
      await registerPushClient(scope, user.id, client)
      return null
    })
  },

  async rightMap({ scope, user, query }) {
    const wantedIds = query.ids.split(',').map((id) => id.trim().toLowerCase())
    const ids = [...new Set(wantedIds.filter((id) => id !== ''))]
    if (ids.length > MAX_PEOPLE || ids.some((id) => !isId(id))) {
      throw new Failure('http.badInput', { where: 'ids' }, { status: 400 })
    }
    const others = ids.some((id) => id !== user.id)
    if (others && !(await methodRightsOf(scope, user.id)).includes('user.read')) {
      throw new Failure('http.notAllowed', {}, { status: 403 })
    }
    return rightIdsOf(scope, ids.length > 0 ? ids : [user.id])
  },

  async userByAccount({ scope, user, body }) {
    return (await visibleUser(scope, user, body.account)).user
  },

  async userDetail({ scope, user, query }) {
    return userDetail(scope, user, query.account)
  },

  async methodRights({ scope, user, tenant }) {
    const rights = await methodRightsOf(scope, user.id)
    // Only the console asks by them what to offer.
    if (!rights.includes('console.enter')) {
      return shownRights(rights, tenant.code)
    }
    const hasAllBooks =
      rights.includes('ledger.read') && (await holdsEverywhere(scope, user.id, 'ledger.read'))
    const more = [
      ...(await beyondRoles(scope, user.id)),
      ...(hasAllBooks ? [atEverySite('ledger.read')] : []),
    ]
    return shownRights([...rights, ...more], tenant.code)
  },

  async seal({ scope, user }) {
    return signatureOf(scope, user.id)
  },

  async saveSeal({ scope, user, body }) {
    return scope.write(async (scope) => {
      await saveSignature(scope, user.id, body.fileId)
      return null
    })
  },
})

type Client = { id: string; token: string }

/** Notes where to push to a person. A device belongs to whoever registered it last: others' notices end there. */
async function registerPushClient(scope: TxScope, userId: string, client: Client): Promise<void> {
  await scope
    .delete('push_client')
    .where('client_id', '=', client.id)
    .where('user_id', '<>', userId)
    .execute()
  const fresh = { client_token: client.token, updated_at: new Date(scope.now()) }
  await scope
    .insert('push_client', { user_id: userId, client_id: client.id, ...fresh })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'client_id']).doUpdateSet(fresh))
    .execute()
}
