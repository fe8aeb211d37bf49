import type { activityDeskApi } from '#api/stay/activity-desk.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { activityPage, activityToEdit, housesToChoose } from './activities.ts'
import { saveActivity, switchActivity } from './save-activity.ts'

export const activityDeskHandlers: Handlers<typeof activityDeskApi> = {
  async activities({ env, tenant, language, body }) {
    return activityPage(env.db, tenant.id, language, body, env.now())
  },

  async toEdit({ env, tenant, language, query }) {
    return activityToEdit(env.db, tenant.id, query.id, language)
  },

  async save({ env, tenant, user, body, write }) {
    return write((tx) => saveActivity(tx, env, tenant.id, user.id, body))
  },

  async switch({ tenant, body, write }) {
    return write(async (tx) => {
      await switchActivity(tx, tenant.id, body.id, body.isOn)
      return { id: body.id, isOn: body.isOn }
    })
  },

  async houses({ env, tenant, language, query }) {
    return housesToChoose(env.db, tenant.id, language, query)
  },
}
