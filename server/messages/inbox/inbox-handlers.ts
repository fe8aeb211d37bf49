import type { inboxApi, tipsApi } from '#api/messages/inbox.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { unreadInChat } from '../chat/conversations.ts'
import { inboxPage, markRead, openMessage, removeMessages, unreadMessages } from './inbox.ts'
import { sendPersonal } from './send-personal.ts'
import { answerTip, createTip, requireTip } from './tips.ts'

export const inboxHandlers: Handlers<typeof inboxApi> = {
  async messages({ scope, user, body }) {
    return inboxPage(scope, user, body)
  },

  async message({ scope, user, query }) {
    return scope.write((scope) => openMessage(scope, user.id, query.id))
  },

  async unread({ scope, user }) {
    const messages = await unreadMessages(scope, user.id)
    return { messages, chat: await unreadInChat(scope, user.id) }
  },

  async readAll({ scope, user }) {
    return scope.write((scope) => markRead(scope, user.id, new Date(scope.now())))
  },

  async removeMessages({ scope, user, body }) {
    return scope.write((scope) => removeMessages(scope, user.id, body.ids))
  },

  async sendMessage({ scope, user, body }) {
    return scope.write((scope) => sendPersonal(scope, { id: user.id, name: user.fullname }, body))
  },
}

export const tipHandlers: Handlers<typeof tipsApi> = {
  async ask({ scope, user, body }) {
    const word = scope.env.newSecret()
    return scope.write((scope) => createTip(scope, { id: user.id, name: user.fullname }, body, word))
  },

  async tip({ scope, query }) {
    return requireTip(scope, query.tipId)
  },

  async answer({ scope, body }) {
    return scope.write(async (scope) => {
      await answerTip(scope, body)
      return null
    })
  },
}
