import type { newsDeskApi } from '#api/office/news-desk.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { managedNews, planNews, restoreNews } from './news-desk.ts'

export const newsDeskHandlers: Handlers<typeof newsDeskApi> = {
  async page({ scope, user, body }) {
    return managedNews(scope, user.id, body)
  },

  async plan({ scope, body }) {
    return scope.write(async (scope) => {
      await planNews(scope, body.id, body.publishAt)
      return null
    })
  },

  async restore({ scope, body }) {
    return scope.write(async (scope) => {
      await restoreNews(scope, body.id)
      return null
    })
  },
}
