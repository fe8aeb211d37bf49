import type { peopleAdminApi } from '#api/org/people-admin.ts'
import { closedStatus } from '#domain/identity/user-status.ts'
import { lastKeys } from '#domain/identity/role-change.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers, RequestContext } from '#server/http/handlers.ts'
import type { Caller, TxScope } from '#server/scope.ts'
import { changeStatus } from '#server/identity/users/change-status.ts'
import { grantsOf, methodRightsOf } from '#server/http/caller.ts'
import { refuseGrantsBeyondOwn } from '#server/identity/users/method-rights.ts'
import { decodePassword, hashPassword } from '#server/identity/sign-in/passwords.ts'
import { addUser, changeUser, refuseWeakPassword, setPassword } from '#server/identity/users/save-user.ts'
import { userList, userRows } from '#server/identity/users/user-list.ts'
import { lockUser } from '#server/identity/users/lock-user.ts'
import { changedMeanwhile, refuseIfChanged, refuseStaleRow } from '#server/revision.ts'
import { orgTree } from './desk/org-tree.ts'
import { deskPerson } from './desk/person.ts'
import { deskRoles } from './desk/role-grants.ts'
import { saveDimension } from './dimensions.ts'
import { saveGroup } from './groups.ts'
import { saveJob } from './jobs.ts'
import { lockManagers, setManagers } from './managers.ts'
import { setMemberships } from './memberships.ts'
import { saveOrg } from './orgs.ts'
import { savePost } from './posts.ts'
import {
  menusOfRole,
  methodsOfRoles,
  refuseRolesBeyondOwn,
  rolesAtSites,
  saveRole,
  setRoles,
} from './roles.ts'

type Operator = RequestContext & { user: Caller }

/** Changes one person, unless they have method rights the operator lacks: else a reset password would be a way up. */
function changing(visit: Operator, userId: string, work: (scope: TxScope) => Promise<void>): Promise<null> {
  const { scope, user } = visit
  return scope.write(async (scope) => {
    // Both, always in the same order: of two who disable each other at once, one is left.
    for (const id of [user.id, userId].toSorted()) {
      await lockUser(scope, id)
    }
    await refuseDisabledOperator(scope, user.id)
    await refuseClosedAccount(scope, userId)
    if (userId !== user.id) {
      await refuseGrantsBeyondOwn(scope, user.id, await grantsOf(scope, userId))
    }
    await work(scope)
    return null
  })
}

/** Whoever was disabled while they asked no longer does anything. */
async function refuseDisabledOperator(scope: TxScope, userId: string): Promise<void> {
  const operator = await scope.from('app_user').select('status').where('id', '=', userId).executeTakeFirst()
  if (operator?.status !== 1) {
    throw new Failure('http.signIn', {}, { status: 401 })
  }
}

/** What its holder closed stays closed: nobody is behind it whom it could be given back to. */
async function refuseClosedAccount(scope: TxScope, userId: string): Promise<void> {
  const person = await scope.from('app_user').select('status').where('id', '=', userId).executeTakeFirst()
  if (person?.status === closedStatus) {
    throw new Failure('user.closed')
  }
}

type Place = { orgId: string; postId?: string | null | undefined; isMaster: boolean }

/** Places to be compared, in whatever order they stand. */
const placesOf = (places: readonly Place[]): string[] =>
  places.map(({ orgId, postId, isMaster }) => `${orgId} ${postId ?? ''} ${isMaster}`).toSorted()

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
    const { id, password, revision, ...person } = visit.body
    if (id !== undefined) {
      await changing(visit, id, async (scope) => {
        const before = await deskPerson(scope, id)
        visit.audit({ before, target: { name: before.fullname } })
        await refuseStaleRow(scope, 'app_user', id, revision, before)
        await changeUser(scope, id, person)
      })
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
      await refuseRolesBeyondOwn(scope, user.id, body.id, body.roleIds)
      const { roles } = await deskPerson(scope, body.id)
      visit.audit({ before: roles })
      refuseIfChanged(body.before?.toSorted(), roles.map(({ id }) => id).toSorted(), { roles })
      await setRoles(scope, body.id, body.roleIds)
    })
  },

  async setMemberships(visit) {
    const { body } = visit
    return changing(visit, body.id, async (scope) => {
      const { memberships } = await deskPerson(scope, body.id)
      refuseIfChanged(body.before && placesOf(body.before), placesOf(memberships), { memberships })
      await setMemberships(scope, body.id, body.memberships)
    })
  },

  async saveDimension({ scope, body }) {
    return scope.write((scope) => saveDimension(scope, body))
  },

  async saveOrg({ scope, body: { revision, ...org }, audit }) {
    return scope.write(async (scope) => {
      const before = org.id === undefined ? undefined : (await orgTree(scope)).find(({ id }) => id === org.id)
      if (before) {
        await refuseStaleRow(scope, 'org', before.id, revision, before)
      }
      audit({ before, target: { name: org.name } })
      return saveOrg(scope, org)
    })
  },

  async setOrgManagers({ scope, body }) {
    return scope.write(async (scope) => {
      const managers = await lockManagers(scope, body.id)
      const headId = managers.find(({ is_main }) => is_main)?.user_id ?? null
      if (body.before && body.before.headId !== headId) {
        throw changedMeanwhile((await orgTree(scope)).find(({ id }) => id === body.id) ?? {})
      }
      const others = managers.filter(({ is_main }) => !is_main).map(({ user_id }) => user_id)
      await setManagers(scope, body.id, { headId: body.headId, otherIds: body.otherIds ?? others })
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

  async saveRole({ scope, user, body: { revision, ...body }, audit }) {
    return scope.write(async (scope) => {
      const role =
        body.id === undefined ? undefined : (await deskRoles(scope)).find(({ id }) => id === body.id)
      if (role) {
        await refuseStaleRow(scope, 'role', role.id, revision, role)
      }
      audit({ before: role, target: { name: body.name } })
      const before = body.id === undefined ? [] : await rolesAtSites(scope, [body.id])
      const siteIds = body.siteIds ?? before[0]?.siteIds ?? []
      const roles = [...before, { methods: body.methods, siteIds }]
      await refuseGrantsBeyondOwn(scope, user.id, { roles, ownSites: [] })
      const own = await methodRightsOf(scope, user.id)
      const id = await saveRole(scope, body)
      const ownAfter = await methodRightsOf(scope, user.id)
      const lost = lastKeys.filter((key) => own.includes(key) && !ownAfter.includes(key))
      if (lost.includes('user.manage')) {
        throw new Failure('org.keepManaging')
      }
      if (lost.length > 0) {
        throw new Failure('org.ownLastKey', { rights: lost }, { status: 403 })
      }
      return id
    })
  },

  async role({ scope, query }) {
    const methods = await methodsOfRoles(scope, [query.id])
    return { id: query.id, methods, menuIds: await menusOfRole(scope, query.id) }
  },
}
