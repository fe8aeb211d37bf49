import type { chatApi } from '#api/messages/chat.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { Caller } from '#server/scope.ts'
import type { CardFinders, ChatReader } from './cards.ts'
import { lockGuestConversation, moveCursor, guestConversation } from './conversations.ts'
import { listFaqs } from './faqs.ts'
import { guestChat } from './guest-chat.ts'
import { messageAt, readMessages } from './read-messages.ts'
import { sendAsGuest } from './send-message.ts'
import { rateService } from './serve-conversation.ts'
import { listServicePoints } from './service-points.ts'

export const chatHandlers = (cards: CardFinders): Handlers<typeof chatApi> => ({
  async help({ scope }) {
    const [groups, points] = await Promise.all([listFaqs(scope), listServicePoints(scope)])
    return { groups, points }
  },

  async conversation({ scope, user }) {
    return guestChat(scope, guestReader(user, cards))
  },

  async messages({ scope, user, query }) {
    const conversation = await guestConversation(scope, user.id)
    return readMessages(scope, guestReader(user, cards), conversation, query)
  },

  async send({ scope, user, body }) {
    const reader = guestReader(user, cards)
    return scope.write(async (scope) => {
      const { conversationId, seq } = await sendAsGuest(scope, reader, body)
      return messageAt(scope, reader, conversationId, seq)
    })
  },

  async read({ scope, user, body }) {
    return scope.write(async (scope) => {
      const conversation = await lockGuestConversation(scope, user.id)
      await moveCursor(scope, conversation, 'guest', body.seq)
      return null
    })
  },

  async rate({ scope, user, body }) {
    return scope.write(async (scope) => {
      await rateService(scope, user.id, body)
      return null
    })
  },

  async card({ scope, user, query: { kind, id } }) {
    return (await cards[kind](scope, guestReader(user, cards), [id])).get(id) ?? null
  },
})

const guestReader = (user: Caller, cards: CardFinders): ChatReader => ({
  userId: user.id,
  isStaff: false,
  cards,
})
