import type { newsApi } from '#api/office/news.ts'
import { hasRight } from '#server/http/caller.ts'
import type { Caller, Handlers, RequestContext } from '#server/http/handlers.ts'
import { newsPage, readArticle, type NewsReader } from './news.ts'
import { setNewsState, editableNews, removeNews, saveNews } from './save-news.ts'
import { notifyReaders } from './notify-readers.ts'

async function readerOf({
  env,
  tenant,
  user,
  language,
}: RequestContext & { user: Caller }): Promise<NewsReader> {
  const canManage = await hasRight(env.db, tenant.id, user.id, 'news.manage')
  return { tenantId: tenant.id, userId: user.id, language, canManage }
}

export const newsHandlers: Handlers<typeof newsApi> = {
  async newsPage(visit) {
    const { env, query, body } = visit
    return newsPage(env.db, await readerOf(visit), 'news', query.isPublic === 'true', body)
  },

  async noticePage(visit) {
    const { env, query, body } = visit
    return newsPage(env.db, await readerOf(visit), 'notice', query.isPublic === 'true', body)
  },

  async article(visit) {
    const { env, query, write } = visit
    const reader = await readerOf(visit)
    return write((tx) => readArticle(tx, reader, query.id, env.now()))
  },

  async articleToEdit({ env, tenant, query }) {
    return editableNews(env.db, tenant.id, query.id)
  },

  async saveArticle({ env, tenant, user, body, write }) {
    return write((tx) => saveNews(tx, env, tenant.id, user, body))
  },

  async publishArticle({ env, tenant, user, body, write }) {
    return write(async (tx) => {
      if (await setNewsState(tx, tenant.id, body.id, 'published', env.now())) {
        await notifyReaders(tx, env, tenant.id, body.id, user.id)
      }
      return null
    })
  },

  async withdrawArticle({ env, tenant, body, write }) {
    return write(async (tx) => {
      await setNewsState(tx, tenant.id, body.id, 'withdrawn', env.now())
      return null
    })
  },

  async removeArticle({ tenant, body, write }) {
    return write(async (tx) => {
      await removeNews(tx, tenant.id, body.id)
      return null
    })
  },
}
