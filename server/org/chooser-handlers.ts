import type { chooserApi } from '#api/org/chooser.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { contactOrgs, listContacts } from './contacts.ts'
import { childOrgs, orgList, orgRows } from './orgs.ts'
import { postList, postRows } from './posts.ts'
import { roleList, roleRows } from './roles.ts'

/** Rights whose work names colleagues: articles have readers, meetings are attended, leave is somebody's. */
const choosingRights = ['org.read', 'news.manage', 'meeting.book', 'leave.manage']

async function requireChooser(scope: Scope, userId: string): Promise<void> {
  const held = await methodRightsOf(scope, userId)
  if (!choosingRights.some((right) => held.includes(right))) {
    throw new Failure('http.notAllowed', {}, { status: 403 })
  }
}

const idOrNull = (id: string): string | null => (id === '' || id === '0' ? null : id)

export const chooserHandlers: Handlers<typeof chooserApi> = {
  async people({ scope, user, body }) {
    await requireChooser(scope, user.id)
    const page = await listContacts(scope, { userId: user.id, canCall: false }, body)
    return {
      ...page,
      rows: page.rows.map(({ id, fullname, orgName, postName }) => ({ id, fullname, orgName, postName })),
    }
  },

  async departments({ scope, user }) {
    await requireChooser(scope, user.id)
    const orgs = await contactOrgs(scope, { userId: user.id, canCall: false })
    return orgs.map(({ id, parentId, name, people }) => ({ id, parentId, name, people }))
  },

  async childOrgs({ scope, user, body }) {
    await requireChooser(scope, user.id)
    const orgs = await childOrgs(scope, idOrNull(body.demId), idOrNull(body.parentId))
    return orgs.map(({ id, name, hasChildren }) => ({ id, name, hasChildren }))
  },

  async orgs({ scope, user, body }) {
    await requireChooser(scope, user.id)
    const page = await listRows(scope.db, orgRows(scope), body, orgList)
    return { ...page, rows: page.rows.map(({ id, name, pathName }) => ({ id, name, pathName })) }
  },

  async posts({ scope, user, body }) {
    await requireChooser(scope, user.id)
    const page = await listRows(scope.db, postRows(scope), body, postList)
    return { ...page, rows: page.rows.map(({ id, name, orgName }) => ({ id, name, orgName })) }
  },

  async roles({ scope, user, body }) {
    await requireChooser(scope, user.id)
    const page = await listRows(scope.db, roleRows(scope), body, roleList)
    return { ...page, rows: page.rows.map(({ id, name, description }) => ({ id, name, description })) }
  },
}
