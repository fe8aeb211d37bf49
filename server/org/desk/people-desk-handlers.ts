import type { peopleDeskApi } from '#api/org/people-desk.ts'
import { listRows } from '#server/db/list.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { endSessions } from '#server/identity/sign-in/sessions.ts'
import { lockUser } from '#server/identity/users/lock-user.ts'
import { grantsOf } from '#server/http/caller.ts'
import { holdsMoreThan, refuseGrantsBeyondOwn } from '#server/identity/users/method-rights.ts'
import { startImport, tryImport } from './import-users.ts'
import { orgTree } from './org-tree.ts'
import { deskPerson } from './person.ts'
import { deskRoles, saveGrants } from './role-grants.ts'
import { changeMembers, placeUses, removePlace } from './places.ts'
import { signInList, signInOf, signInRows } from './sign-ins.ts'
import { whyMay } from './why.ts'

export const peopleDeskHandlers: Handlers<typeof peopleDeskApi> = {
  async person({ scope, user, query }) {
    const person = await deskPerson(scope, query.id)
    return { ...person, holdsMore: await holdsMoreThan(scope, user.id, query.id) }
  },

  async orgTree({ scope }) {
    return orgTree(scope)
  },

  async roles({ scope }) {
    return deskRoles(scope)
  },

  async saveRoles({ scope, user, body, audit }) {
    return scope.write(async (scope) => {
      const changes = await saveGrants(scope, user, body.roles)
      audit({ target: { id: changes.map(({ id }) => id).join(' ') }, after: changes })
      return null
    })
  },

  async why({ scope, query }) {
    return whyMay(scope, query.userId, query.right)
  },

  async signInPage({ scope, user, body }) {
    const page = await listRows(scope.db, signInRows(scope), body, signInList)
    const rows = page.rows.map((row) => signInOf(row, scope.now()))
    const people = [...new Set(rows.filter(({ isOpen }) => isOpen).map(({ userId }) => userId))]
    const asked = await Promise.all(
      people.map(async (id) => ((await holdsMoreThan(scope, user.id, id)) ? [] : [id])),
    )
    const own = new Set(asked.flat())
    return { ...page, rows: rows.map((row) => ({ ...row, canEnd: row.isOpen && own.has(row.userId) })) }
  },

  async endSessions({ scope, user, body, audit }) {
    return scope.write(async (scope) => {
      await lockUser(scope, body.userId)
      if (body.userId !== user.id) {
        await refuseGrantsBeyondOwn(scope, user.id, await grantsOf(scope, body.userId))
      }
      audit({ target: { id: body.userId } })
      await endSessions(scope, body.userId, body.sessionId === undefined ? {} : { only: body.sessionId })
      return null
    })
  },

  async placeUses({ scope, query: { kind, id } }) {
    return placeUses(scope, kind, id)
  },

  async removePlace({ scope, body: { kind, id }, audit }) {
    return scope.write(async (scope) => {
      audit({ target: { kind, id } })
      await removePlace(scope, kind, id)
      return null
    })
  },

  async changeMembers({ scope, user, body, audit }) {
    return scope.write(async (scope) => {
      audit({ target: { kind: body.kind, id: body.id } })
      await changeMembers(scope, user, body)
      return null
    })
  },

  async importUsers({ scope, user, query, file, audit }) {
    if (query.trial === 'true') {
      const tried = await tryImport(scope, user, file.bytes)
      audit({ isTrial: true })
      return tried
    }
    return startImport(scope, user, file.bytes, audit)
  },
}
