import type { peopleAdminApi } from '#api/org/people-admin.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers, RequestContext } from '#server/http/handlers.ts'
import type { Caller, TxScope } from '#server/scope.ts'
import { changeStatus } from '#server/identity/users/change-status.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import { refuseRightsBeyondOwn } from '#server/identity/users/method-rights.ts'
import { decodePassword, hashPassword } from '#server/identity/sign-in/passwords.ts'
import { addUser, changeUser, refuseWeakPassword, setPassword } from '#server/identity/users/save-user.ts'
import { userList, userRows } from '#server/identity/users/user-list.ts'
import { lockUser } from '#server/identity/users/lock-user.ts'
import { saveDimension } from './dimensions.ts'
import { saveGroup } from './groups.ts'
import { saveJob } from './jobs.ts'
import { setManagers } from './managers.ts'
import { setMemberships } from './memberships.ts'
import { saveOrg } from './orgs.ts'
import { savePost } from './posts.ts'
import { menusOfRole, methodsOfRoles, saveRole, setRoles } from './roles.ts'

type Operator = RequestContext & { user: Caller }

/** Changes one person, unless they have method rights the operator lacks: else a reset password would be a way up. */
function changing(visit: Operator, userId: string, work: (scope: TxScope) => Promise<void>): Promise<null> {
  const { scope, user } = visit
  return scope.write(async (scope) => {
    await lockUser(scope, userId)
    if (userId !== user.id) {
      await refuseRightsBeyondOwn(scope, user.id, await methodRightsOf(scope, userId))
    }
    await work(scope)
    return null
  })
}

function refuseOneself({ user }: Operator, userId: string): void {
  if (userId === user.id) {
    throw new Failure('user.notYourself')
  }
}

export const peopleAdminHandlers: Handlers<typeof peopleAdminApi> = {
  async userPage({ scope, body }) {
    const page = await listRows(scope.db, userRows(scope), body, userList)
    return { ...page, rows: page.rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() })) }
  },

  async saveUser(visit) {
    const { scope } = visit
    const { id, password, ...person } = visit.body
    if (id !== undefined) {
      await changing(visit, id, (scope) => changeUser(scope, id, person))
      return id
    }
    const plain = password === undefined ? undefined : decodePassword(password)
    if (plain !== undefined) {
      refuseWeakPassword(plain)
    }
    const passwordHash = plain === undefined ? undefined : await hashPassword(plain)
    return scope.write((scope) => addUser(scope, { ...person, passwordHash }))
  },

  async setStatus(visit) {
    const { body } = visit
    refuseOneself(visit, body.id)
    return changing(visit, body.id, (scope) => changeStatus(scope, body.id, body))
  },

  async resetPassword(visit) {
    const { body } = visit
    const password = decodePassword(body.password)
    refuseWeakPassword(password)
    const hash = await hashPassword(password)
    return changing(visit, body.id, (scope) => setPassword(scope, body.id, hash))
  },

  async setRoles(visit) {
    const { user, body } = visit
    refuseOneself(visit, body.id)
    return changing(visit, body.id, async (scope) => {
      await refuseRightsBeyondOwn(scope, user.id, await methodsOfRoles(scope, body.roleIds))
      await setRoles(scope, body.id, body.roleIds)
    })
  },

  async setMemberships(visit) {
    const { body } = visit
    return changing(visit, body.id, (scope) => setMemberships(scope, body.id, body.memberships))
  },

  async saveDimension({ scope, body }) {
    return scope.write((scope) => saveDimension(scope, body))
  },

  async saveOrg({ scope, body }) {
    return scope.write((scope) => saveOrg(scope, body))
  },

  async setOrgManagers({ scope, body }) {
    return scope.write(async (scope) => {
      await setManagers(scope, body.id, body)
      return null
    })
  },

  async savePost({ scope, body }) {
    return scope.write((scope) => savePost(scope, body))
  },

  async saveJob({ scope, body }) {
    return scope.write((scope) => saveJob(scope, body))
  },

  async saveGroup({ scope, body }) {
    return scope.write((scope) => saveGroup(scope, body))
  },

  async saveRole({ scope, user, body }) {
    return scope.write(async (scope) => {
      const before = body.id === undefined ? [] : await methodsOfRoles(scope, [body.id])
      await refuseRightsBeyondOwn(scope, user.id, [...before, ...body.methods])
      const id = await saveRole(scope, body)
      if (!(await methodRightsOf(scope, user.id)).includes('user.manage')) {
        throw new Failure('org.keepManaging')
      }
      return id
    })
  },

  async role({ scope, query }) {
    const methods = await methodsOfRoles(scope, [query.id])
    return { id: query.id, methods, menuIds: await menusOfRole(scope, query.id) }
  },
}
