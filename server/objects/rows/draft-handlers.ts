import type { objectDraftsApi } from '#api/objects/rows.ts'
import { Failure } from '#server/http/failure.ts'
import type { Caller, Handlers, Visit } from '#server/http/handlers.ts'
import { deleteDraft, listDrafts, loadDraft, saveDraft, type Drawer } from './drafts.ts'
import { objectRights, refuseUnless } from './row-rights.ts'
import { findHead } from '../definition/business-objects.ts'

type Asked = Visit & { user: Caller; params: { alias: string } }

/** The person's own drafts of the object. */
async function drawerOf({ env, tenant, user, params }: Asked): Promise<Drawer> {
  const { id: objectId } = await findHead(env.db, tenant.id, params.alias)
  return { tenantId: tenant.id, userId: user.id, objectId }
}

export const draftHandlers: Handlers<typeof objectDraftsApi> = {
  async drafts(visit) {
    const drafts = await listDrafts(visit.env.db, await drawerOf(visit))
    return drafts.map(({ savedAt, ...draft }) => ({ ...draft, savedAt: savedAt.getTime() }))
  },

  async draft(visit) {
    const { savedAt, ...draft } = await loadDraft(visit.env.db, await drawerOf(visit), visit.query.id)
    return { ...draft, savedAt: savedAt.getTime() }
  },

  async saveDraft(visit) {
    const { env, tenant, user, params, body, write } = visit
    const drawer = await drawerOf(visit)
    // Whoever cannot save a row has nothing to begin.
    refuseUnless((await objectRights(env.db, tenant.id, user.id, params.alias)).add)
    return write((tx) => saveDraft(tx, env, drawer, body))
  },

  async deleteDraft(visit) {
    const drawer = await drawerOf(visit)
    return visit.write(async (tx) => {
      if (!(await deleteDraft(tx, drawer, visit.query.id))) {
        throw new Failure('object.draftMissing')
      }
      return null
    })
  },
}
