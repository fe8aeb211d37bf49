import type { activityDeskApi } from '#api/stay/activity-desk.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { activityPage, activityToEdit, housesToChoose } from './activities.ts'
import { saveActivity, switchActivity } from './save-activity.ts'

export const activityDeskHandlers: Handlers<typeof activityDeskApi> = {
  async activities({ scope, body }) {
    return activityPage(scope, body)
  },

  async toEdit({ scope, query }) {
    return activityToEdit(scope, query.id)
  },

  async save({ scope, user, body }) {
    return scope.write((scope) => saveActivity(scope, user.id, body))
  },

  async switch({ scope, user, body }) {
    return scope.write(async (scope) => {
      await switchActivity(scope, user.id, body.id, body.isOn)
      return { id: body.id, isOn: body.isOn }
    })
  },

  async houses({ scope, query }) {
    return housesToChoose(scope, query)
  },
}
