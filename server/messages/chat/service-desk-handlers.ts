import type { serviceDeskApi } from '#api/messages/service-desk.ts'
import { applyAnswer } from '#domain/messages/service-state.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { serviceAgents } from './agents.ts'
import type { CardFinders } from './cards.ts'
import { conversationById, lockConversation, moveCursor } from './conversations.ts'
import type { GuestStays } from './guest-stays.ts'
import {
  conversationDetail,
  deskCounts,
  deskReader,
  listConversations,
  requireReachable,
} from './service-desk-list.ts'
import { addOwnReply, listQuickReplies, removeOwnReply } from './quick-replies.ts'
import { messageAt, readMessages } from './read-messages.ts'
import { sendAsStaff } from './send-message.ts'
import { closeConversation, takeConversation, transferConversation } from './serve-conversation.ts'

type Above = { cards: CardFinders; stays: GuestStays }

export const serviceDeskHandlers = (above: Above): Handlers<typeof serviceDeskApi> => ({
  async counts({ scope, user }) {
    return deskCounts(scope, await deskReader(scope, user.id, above))
  },

  async conversations({ scope, user, body }) {
    return listConversations(scope, await deskReader(scope, user.id, above), body)
  },

  async conversation({ scope, user, query }) {
    return conversationDetail(scope, await deskReader(scope, user.id, above), query.id)
  },

  async messages({ scope, user, query }) {
    const reader = await deskReader(scope, user.id, above)
    await requireReachable(scope, reader, query.id)
    return readMessages(scope, reader, await conversationById(scope, query.id), query)
  },

  async send({ scope, user, body: { id, ...draft } }) {
    const reader = await deskReader(scope, user.id, above)
    return scope.write(async (scope) => {
      await requireReachable(scope, reader, id)
      const { seq } = await sendAsStaff(scope, reader, id, draft)
      return messageAt(scope, reader, id, seq)
    })
  },

  async read({ scope, user, body }) {
    const reader = await deskReader(scope, user.id, above)
    return scope.write(async (scope) => {
      await requireReachable(scope, reader, body.id)
      const conversation = await lockConversation(scope, body.id)
      // A colleague who only looks in has not read it for the guest.
      if (applyAnswer(conversation, user.id).ok) {
        await moveCursor(scope, conversation, 'staff', body.seq)
      }
      return null
    })
  },

  async take({ scope, user, body }) {
    const reader = await deskReader(scope, user.id, above)
    return scope.write(async (scope) => {
      await requireReachable(scope, reader, body.id)
      await takeConversation(scope, user, body.id)
      return null
    })
  },

  async transfer({ scope, user, body: { id, agentId } }) {
    const reader = await deskReader(scope, user.id, above)
    return scope.write(async (scope) => {
      await requireReachable(scope, reader, id)
      await transferConversation(scope, user, id, agentId)
      return null
    })
  },

  async close({ scope, user, body }) {
    const reader = await deskReader(scope, user.id, above)
    return scope.write(async (scope) => {
      await requireReachable(scope, reader, body.id)
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
