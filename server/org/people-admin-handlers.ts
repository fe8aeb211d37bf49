import type { peopleAdminApi } from '#api/org/people-admin.ts'
import { listRows } from '#server/db/list.ts'
import type { Tx } from '#server/db/write.ts'
import { Failure } from '#server/http/failure.ts'
import type { Caller, Handlers, RequestContext } from '#server/http/handlers.ts'
import { changeStatus } from '#server/identity/users/change-status.ts'
import { methodRightsOf, refuseRightsBeyondOwn } from '#server/identity/users/method-rights.ts'
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
function changing(visit: Operator, userId: string, work: (tx: Tx) => Promise<void>): Promise<null> {
  const { tenant, user, write } = visit
  return write(async (tx) => {
    await lockUser(tx, tenant.id, userId)
    if (userId !== user.id) {
      await refuseRightsBeyondOwn(tx, tenant.id, user.id, await methodRightsOf(tx, tenant.id, userId))
    }
    await work(tx)
    return null
  })
}

function refuseOneself({ user }: Operator, userId: string): void {
  if (userId === user.id) {
    throw new Failure('user.notYourself')
  }
}

export const peopleAdminHandlers: Handlers<typeof peopleAdminApi> = {
  async userPage({ env, tenant, body }) {
    const page = await listRows(env.db, userRows(env.db, tenant.id), body, userList)
    return { ...page, rows: page.rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() })) }
  },

  async saveUser(visit) {
    const { env, tenant, write } = visit
    const { id, password, ...person } = visit.body
    if (id !== undefined) {
      await changing(visit, id, (tx) => changeUser(tx, tenant.id, id, person))
      return id
    }
    const plain = password === undefined ? undefined : decodePassword(password)
    if (plain !== undefined) {
      refuseWeakPassword(plain)
    }
    const passwordHash = plain === undefined ? undefined : await hashPassword(plain)
    return write((tx) => addUser(tx, env, tenant.id, { ...person, passwordHash }))
  },

  async setStatus(visit) {
    const { env, tenant, body } = visit
    refuseOneself(visit, body.id)
    return changing(visit, body.id, (tx) => changeStatus(tx, tenant.id, body.id, body, env.now()))
  },

  async resetPassword(visit) {
    const { env, tenant, body } = visit
    const password = decodePassword(body.password)
    refuseWeakPassword(password)
    const hash = await hashPassword(password)
    return changing(visit, body.id, (tx) => setPassword(tx, tenant.id, body.id, hash, env.now()))
  },

  async setRoles(visit) {
    const { tenant, user, body } = visit
    refuseOneself(visit, body.id)
    return changing(visit, body.id, async (tx) => {
      await refuseRightsBeyondOwn(tx, tenant.id, user.id, await methodsOfRoles(tx, tenant.id, body.roleIds))
      await setRoles(tx, tenant.id, body.id, body.roleIds)
    })
  },

  async setMemberships(visit) {
    const { env, tenant, body } = visit
    return changing(visit, body.id, (tx) => setMemberships(tx, env, tenant.id, body.id, body.memberships))
  },

  async saveDimension({ env, tenant, body, write }) {
    return write((tx) => saveDimension(tx, env, tenant.id, body))
  },

  async saveOrg({ env, tenant, body, write }) {
    return write((tx) => saveOrg(tx, env, tenant.id, body))
  },

  async setOrgManagers({ tenant, body, write }) {
    return write(async (tx) => {
      await setManagers(tx, tenant.id, body.id, body.headId, body.otherIds)
      return null
    })
  },

  async savePost({ env, tenant, body, write }) {
    return write((tx) => savePost(tx, env, tenant.id, body))
  },

  async saveJob({ env, tenant, body, write }) {
    return write((tx) => saveJob(tx, env, tenant.id, body))
  },

  async saveGroup({ env, tenant, body, write }) {
    return write((tx) => saveGroup(tx, env, tenant.id, body))
  },

  async saveRole({ env, tenant, user, body, write }) {
    return write(async (tx) => {
      const before = body.id === undefined ? [] : await methodsOfRoles(tx, tenant.id, [body.id])
      await refuseRightsBeyondOwn(tx, tenant.id, user.id, [...before, ...body.methods])
      const id = await saveRole(tx, env, tenant.id, body)
      if (!(await methodRightsOf(tx, tenant.id, user.id)).includes('user.manage')) {
        throw new Failure('org.keepManaging')
      }
      return id
    })
  },

  async role({ env, tenant, query }) {
    const methods = await methodsOfRoles(env.db, tenant.id, [query.id])
    return { id: query.id, methods, menuIds: await menusOfRole(env.db, tenant.id, query.id) }
  },
}
