import type { activityDeskApi } from '#api/stay/activity-desk.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { holdsAt } from '#domain/identity/site-reach.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import type { Scope } from '#server/scope.ts'
import { activityPage, activityToEdit, housesToChoose } from './activities.ts'
import { saveActivity, switchActivity } from './save-activity.ts'

const right = 'activity.manage'

/** Who keeps the activities of some sites has nothing to do with those of others, nor with those of all. */
async function requireActivity(scope: Scope, userId: string, id: string): Promise<void> {
  const sites = await sitesOf(scope, userId, right)
  if (sites === null) {
    return
  }
  const row = await scope.from('banner').select('site_id').where('id', '=', id).executeTakeFirst()
  if (!row || !holdsAt(sites, row.site_id)) {
    throw new Failure('stay.noActivity', {}, { status: 404 })
  }
}

export const activityDeskHandlers: Handlers<typeof activityDeskApi> = {
  async activities({ scope, user, body }) {
    return activityPage(scope, body, await sitesOf(scope, user.id, right))
  },

  async toEdit({ scope, user, query }) {
    await requireActivity(scope, user.id, query.id)
    return activityToEdit(scope, query.id)
  },

  async save({ scope, user, body }) {
    return scope.write(async (scope) => {
      if (body.id !== undefined) {
        await requireActivity(scope, user.id, body.id)
      }
      if (!holdsAt(await sitesOf(scope, user.id, right), body.siteId)) {
        throw new Failure('http.notAllowed', {}, { status: 403 })
      }
      return saveActivity(scope, user.id, body)
    })
  },

  async switch({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireActivity(scope, user.id, body.id)
      await switchActivity(scope, user.id, body.id, body.isOn)
      return { id: body.id, isOn: body.isOn }
    })
  },

  async houses({ scope, user, query }) {
    return housesToChoose(scope, query, await sitesOf(scope, user.id, right))
  },
}
