import type { directoryApi } from '#api/org/directory.ts'
import { listRows } from '#server/db/list.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { methodRightsOf } from '#server/identity/users/method-rights.ts'
import { dimensionList, dimensionRows } from './dimensions.ts'
import { groupList, groupRows } from './groups.ts'
import { jobList, jobRows } from './jobs.ts'
import { mainOrg } from './managers.ts'
import { childOrgs, orgList, orgRows } from './orgs.ts'
import { pickPeople } from './pick-people.ts'
import { postList, postRows } from './posts.ts'
import { roleList, roleRows } from './roles.ts'

const known = (id: string): string | null => (id === '' || id === '0' ? null : id)

export const directoryHandlers: Handlers<typeof directoryApi> = {
  async dimensions({ env, tenant }) {
    return dimensionRows(env.db, tenant.id).orderBy('is_default', 'desc').orderBy('id').execute()
  },

  async dimensionPage({ env, tenant, body }) {
    return listRows(env.db, dimensionRows(env.db, tenant.id), body, dimensionList)
  },

  async childOrgs({ env, tenant, body }) {
    return childOrgs(env.db, tenant.id, known(body.demId), known(body.parentId))
  },

  async orgPage({ env, tenant, body }) {
    return listRows(env.db, orgRows(env.db, tenant.id), body, orgList)
  },

  async mainOrg({ env, tenant, user }) {
    return mainOrg(env.db, tenant.id, user.id)
  },

  async postPage({ env, tenant, body }) {
    return listRows(env.db, postRows(env.db, tenant.id), body, postList)
  },

  async rolePage({ env, tenant, body }) {
    return listRows(env.db, roleRows(env.db, tenant.id), body, roleList)
  },

  async jobPage({ env, tenant, body }) {
    return listRows(env.db, jobRows(env.db, tenant.id), body, jobList)
  },

  async groupPage({ env, tenant, body }) {
    return listRows(env.db, groupRows(env.db, tenant.id), body, groupList)
  },

  async people({ env, tenant, user, body }) {
    const canReadUsers = (await methodRightsOf(env.db, tenant.id, user.id)).includes('user.read')
    return pickPeople(env.db, tenant.id, body, canReadUsers)
  },
}
