import type { serviceDeskApi } from '#api/messages/service-desk.ts'
import { applyAnswer } from '#domain/messages/service-state.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { Caller } from '#server/scope.ts'
import { serviceAgents } from './agents.ts'
import type { CardFinders, ChatReader } from './cards.ts'
import { conversationById, lockConversation, moveCursor } from './conversations.ts'
import { conversationDetail, deskCounts, listConversations } from './service-desk-list.ts'
import { addOwnReply, listQuickReplies, removeOwnReply } from './quick-replies.ts'
import { messageAt, readMessages } from './read-messages.ts'
import { sendAsStaff } from './send-message.ts'
import { closeConversation, takeConversation, transferConversation } from './serve-conversation.ts'

const staffReader = (user: Caller, cards: CardFinders): ChatReader => ({
  userId: user.id,
  isStaff: true,
  cards,
})

export const serviceDeskHandlers = (cards: CardFinders): Handlers<typeof serviceDeskApi> => ({
  async counts({ scope, user }) {
    return deskCounts(scope, user.id)
  },

  async conversations({ scope, user, body }) {
    return listConversations(scope, staffReader(user, cards), body)
  },

  async conversation({ scope, user, query }) {
    return conversationDetail(scope, staffReader(user, cards), query.id)
  },

  async messages({ scope, user, query }) {
    const conversation = await conversationById(scope, query.id)
    return readMessages(scope, staffReader(user, cards), conversation, query)
  },

  async send({ scope, user, body: { id, ...draft } }) {
    const reader = staffReader(user, cards)
    return scope.write(async (scope) => {
      const { seq } = await sendAsStaff(scope, reader, id, draft)
      return messageAt(scope, reader, id, seq)
    })
  },

  async read({ scope, user, body }) {
    return scope.write(async (scope) => {
      const conversation = await lockConversation(scope, body.id)
      // A colleague who only looks in has not read it for the guest.
      if (applyAnswer(conversation, user.id).ok) {
        await moveCursor(scope, conversation, 'staff', body.seq)
      }
      return null
    })
  },

  async take({ scope, user, body }) {
    return scope.write(async (scope) => {
      await takeConversation(scope, user, body.id)
      return null
    })
  },

  async transfer({ scope, user, body: { id, agentId } }) {
    return scope.write(async (scope) => {
      await transferConversation(scope, user, id, agentId)
      return null
    })
  },

  async close({ scope, user, body }) {
    return scope.write(async (scope) => {
      await closeConversation(scope, user, body.id)
      return null
    })
  },

  async agents({ scope, user }) {
    const agents = await serviceAgents(scope)
    return agents.map((agent) => ({ ...agent, isMe: agent.id === user.id }))
  },

  async quickReplies({ scope, user }) {
    return listQuickReplies(scope, user.id)
  },

  async addQuickReply({ scope, user, body }) {
    return scope.write((scope) => addOwnReply(scope, user.id, body.text))
  },

  async removeQuickReply({ scope, user, body }) {
    return scope.write(async (scope) => {
      await removeOwnReply(scope, user.id, body.id)
      return null
    })
  },
})
