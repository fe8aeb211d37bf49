import type { objectDraftsApi } from '#api/objects/rows.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers, RequestContext } from '#server/http/handlers.ts'
import type { Caller } from '#server/scope.ts'
import {
  deleteObjectDraft,
  listObjectDrafts,
  loadObjectDraft,
  saveObjectDraft,
  type DraftOwner,
} from './drafts.ts'
import { objectRights, refuseUnlessAllowed } from './row-rights.ts'
import { findObjectHead } from '../definition/business-objects.ts'

type ObjectRequest = RequestContext & { user: Caller; params: { alias: string } }

/** The person's own drafts of the object. */
async function ownerOf({ scope, user, params }: ObjectRequest): Promise<DraftOwner> {
  const { id: objectId } = await findObjectHead(scope, params.alias)
  return { userId: user.id, objectId }
}

export const draftHandlers: Handlers<typeof objectDraftsApi> = {
  async drafts(visit) {
    const drafts = await listObjectDrafts(visit.scope, await ownerOf(visit))
    return drafts.map(({ savedAt, ...draft }) => ({ ...draft, savedAt: savedAt.getTime() }))
  },

  async draft(visit) {
    const { savedAt, ...draft } = await loadObjectDraft(visit.scope, await ownerOf(visit), visit.query.id)
    return { ...draft, savedAt: savedAt.getTime() }
  },

  async saveDraft(visit) {
    const { scope, user, params, body } = visit
    const owner = await ownerOf(visit)
    // Whoever cannot save a row has nothing to begin.
    refuseUnlessAllowed((await objectRights(scope, user.id, params.alias)).add)
    return scope.write((scope) => saveObjectDraft(scope, owner, body))
  },

  async deleteDraft(visit) {
    const owner = await ownerOf(visit)
    return visit.scope.write(async (scope) => {
      if (!(await deleteObjectDraft(scope, owner, visit.query.id))) {
        throw new Failure('object.draftMissing')
      }
      return null
    })
  },
}
