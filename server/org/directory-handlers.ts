import type { directoryApi } from '#api/org/directory.ts'
import { listRows } from '#server/db/list.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import { dimensionList, dimensionRows } from './dimensions.ts'
import { groupList, groupRows } from './groups.ts'
import { jobList, jobRows } from './jobs.ts'
import { mainOrg } from './managers.ts'
import { childOrgs, orgList, orgRows } from './orgs.ts'
import { pickPeople } from './pick-people.ts'
import { postList, postRows } from './posts.ts'
import { roleList, roleRows } from './roles.ts'

const idOrNull = (id: string): string | null => (id === '' || id === '0' ? null : id)

export const directoryHandlers: Handlers<typeof directoryApi> = {
  async dimensions({ scope }) {
    return dimensionRows(scope).orderBy('is_default', 'desc').orderBy('id').execute()
  },

  async dimensionPage({ scope, body }) {
    return listRows(scope.db, dimensionRows(scope), body, dimensionList)
  },

  async childOrgs({ scope, body }) {
    return childOrgs(scope, idOrNull(body.demId), idOrNull(body.parentId))
  },

  async orgPage({ scope, body }) {
    return listRows(scope.db, orgRows(scope), body, orgList)
  },

  async mainOrg({ scope, user }) {
    return mainOrg(scope, user.id)
  },

  async postPage({ scope, body }) {
    return listRows(scope.db, postRows(scope), body, postList)
  },

  async rolePage({ scope, body }) {
    return listRows(scope.db, roleRows(scope), body, roleList)
  },

  async jobPage({ scope, body }) {
    return listRows(scope.db, jobRows(scope), body, jobList)
  },

  async groupPage({ scope, body }) {
    return listRows(scope.db, groupRows(scope), body, groupList)
  },

  async people({ scope, user, body }) {
    const canReadUsers = (await methodRightsOf(scope, user.id)).includes('user.read')
    return pickPeople(scope, body, canReadUsers)
  },
}
