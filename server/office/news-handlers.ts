import type { newsApi } from '#api/office/news.ts'
import { hasRight } from '#server/http/caller.ts'
import type { Handlers, RequestContext } from '#server/http/handlers.ts'
import type { Caller } from '#server/scope.ts'
import { newsPage, readArticle, type NewsReader } from './news.ts'
import { setNewsState, editableNews, removeNews, saveNews } from './save-news.ts'
import { notifyReaders } from './notify-readers.ts'

async function readerOf({ scope, user }: RequestContext & { user: Caller }): Promise<NewsReader> {
  const canManage = await hasRight(scope, user.id, 'news.manage')
  return { userId: user.id, canManage }
}

export const newsHandlers: Handlers<typeof newsApi> = {
  async newsPage(visit) {
    const { scope, query, body } = visit
    return newsPage(scope, await readerOf(visit), { kind: 'news', isPublic: query.isPublic === 'true' }, body)
  },

  async noticePage(visit) {
    const { scope, query, body } = visit
    return newsPage(
      scope,
      await readerOf(visit),
      { kind: 'notice', isPublic: query.isPublic === 'true' },
      body,
    )
  },

  async article(visit) {
    const { scope, query } = visit
    const reader = await readerOf(visit)
    return scope.write((scope) => readArticle(scope, reader, query.id))
  },

  async articleToEdit({ scope, query }) {
    return editableNews(scope, query.id)
  },

  async saveArticle({ scope, user, body }) {
    return scope.write((scope) => saveNews(scope, user, body))
  },

  async publishArticle({ scope, user, body }) {
    return scope.write(async (scope) => {
      if (await setNewsState(scope, body.id, 'published')) {
        await notifyReaders(scope, body.id, user.id)
      }
      return null
    })
  },

  async withdrawArticle({ scope, body }) {
    return scope.write(async (scope) => {
      await setNewsState(scope, body.id, 'withdrawn')
      return null
    })
  },

  async removeArticle({ scope, body }) {
    return scope.write(async (scope) => {
      await removeNews(scope, body.id)
      return null
    })
  },
}
