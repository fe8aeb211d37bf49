import type { objectDraftsApi } from '#api/objects/rows.ts'
import { Failure } from '#server/http/failure.ts'
import type { Caller, Handlers, RequestContext } from '#server/http/handlers.ts'
import {
  deleteObjectDraft,
  listObjectDrafts,
  loadObjectDraft,
  saveObjectDraft,
  type DraftOwner,
} from './drafts.ts'
import { objectRights, refuseUnlessAllowed } from './row-rights.ts'
import { findObjectHead } from '../definition/business-objects.ts'

type Asked = RequestContext & { user: Caller; params: { alias: string } }

/** The person's own drafts of the object. */
async function drawerOf({ env, tenant, user, params }: Asked): Promise<DraftOwner> {
  const { id: objectId } = await findObjectHead(env.db, tenant.id, params.alias)
  return { tenantId: tenant.id, userId: user.id, objectId }
}

export const draftHandlers: Handlers<typeof objectDraftsApi> = {
  async drafts(visit) {
    const drafts = await listObjectDrafts(visit.env.db, await drawerOf(visit))
    return drafts.map(({ savedAt, ...draft }) => ({ ...draft, savedAt: savedAt.getTime() }))
  },

  async draft(visit) {
    const { savedAt, ...draft } = await loadObjectDraft(visit.env.db, await drawerOf(visit), visit.query.id)
    return { ...draft, savedAt: savedAt.getTime() }
  },

  async saveDraft(visit) {
    const { env, tenant, user, params, body, write } = visit
    const drawer = await drawerOf(visit)
    // Whoever cannot save a row has nothing to begin.
    refuseUnlessAllowed((await objectRights(env.db, tenant.id, user.id, params.alias)).add)
    return write((tx) => saveObjectDraft(tx, env, drawer, body))
  },

  async deleteDraft(visit) {
    const drawer = await drawerOf(visit)
    return visit.write(async (tx) => {
      if (!(await deleteObjectDraft(tx, drawer, visit.query.id))) {
        throw new Failure('object.draftMissing')
      }
      return null
    })
  },
}
