import type { inboxApi, tipsApi } from '#api/messages/inbox.ts'
import type { Caller, Handlers, RequestContext } from '#server/http/handlers.ts'
import { unreadInChat } from '../chat/conversations.ts'
import {
  inboxPage,
  markRead,
  openMessage,
  removeMessages,
  unreadMessages,
  type InboxReader,
} from './inbox.ts'
import { sendPersonal } from './send-personal.ts'
import { answerTip, createTip, requireTip } from './tips.ts'

const readerOf = ({ tenant, user, language }: RequestContext & { user: Caller }): InboxReader => ({
  tenantId: tenant.id,
  userId: user.id,
  fullname: user.fullname,
  language,
})

export const inboxHandlers: Handlers<typeof inboxApi> = {
  async messages(visit) {
    return inboxPage(visit.env.db, readerOf(visit), visit.body)
  },

  async message(visit) {
    const { env, query, write } = visit
    return write((tx) => openMessage(tx, readerOf(visit), query.id, env.now()))
  },

  async unread({ env, tenant, user }) {
    const messages = await unreadMessages(env.db, tenant.id, user.id)
    return { messages, chat: await unreadInChat(env.db, tenant.id, user.id) }
  },

  async readAll(visit) {
    return visit.write((tx) => markRead(tx, readerOf(visit), new Date(visit.env.now())))
  },

  async removeMessages(visit) {
    return visit.write((tx) => removeMessages(tx, readerOf(visit), visit.body.ids))
  },

  async sendMessage({ env, tenant, user, body, write }) {
    return write((tx) => sendPersonal(tx, env, tenant.id, { id: user.id, name: user.fullname }, body))
  },
}

export const tipHandlers: Handlers<typeof tipsApi> = {
  async ask({ env, tenant, user, body, write }) {
    const word = env.newSecret()
    return write((tx) => createTip(tx, env, tenant.id, { id: user.id, name: user.fullname }, body, word))
  },

  async tip({ env, tenant, query }) {
    return requireTip(env.db, tenant.id, query.tipId, env.now())
  },

  async answer({ env, tenant, body, write }) {
    return write(async (tx) => {
      await answerTip(tx, env, tenant.id, body)
      return null
    })
  },
}
