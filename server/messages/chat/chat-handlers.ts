import type { chatApi } from '#api/messages/chat.ts'
import type { Caller, Handlers, RequestContext } from '#server/http/handlers.ts'
import type { CardReader, CardFinders } from './cards.ts'
import { lockGuestConversation, moveCursor, guestConversation } from './conversations.ts'
import { listFaqs } from './faqs.ts'
import { guestChat } from './guest-chat.ts'
import { messageAt, readMessages } from './read-messages.ts'
import { sendAsGuest } from './send-message.ts'
import { rateService } from './serve-conversation.ts'
import { listServicePoints } from './service-points.ts'

export const chatHandlers = (cards: CardFinders): Handlers<typeof chatApi> => ({
  async help({ env, tenant, language }) {
    const [groups, points] = await Promise.all([
      listFaqs(env.db, tenant.id, language),
      listServicePoints(env.db, tenant.id, language, env.now()),
    ])
    return { groups, points }
  },

  async conversation(visit) {
    return guestChat(visit.env.db, cards, readerOf(visit))
  },

  async messages(visit) {
    const { env, tenant, user, query } = visit
    const conversation = await guestConversation(env.db, tenant.id, user.id)
    return readMessages(env.db, cards, readerOf(visit), conversation, query)
  },

  async send(visit) {
    const { env, body, write } = visit
    const reader = readerOf(visit)
    return write(async (tx) => {
      const { conversationId, seq } = await sendAsGuest(tx, env, cards, reader, body)
      return messageAt(tx, cards, reader, conversationId, seq)
    })
  },

  async read({ env, tenant, user, body, write }) {
    return write(async (tx) => {
      const conversation = await lockGuestConversation(tx, env, tenant.id, user.id)
      await moveCursor(tx, tenant.id, conversation, 'guest', body.seq)
      return null
    })
  },

  async rate({ env, tenant, user, body, write }) {
    return write(async (tx) => {
      await rateService(tx, env, { tenantId: tenant.id, userId: user.id, name: user.fullname }, body)
      return null
    })
  },

  async card(visit) {
    const { kind, id } = visit.query
    return (await cards[kind](visit.env.db, readerOf(visit), [id])).get(id) ?? null
  },
})

const readerOf = ({ env, tenant, user, language }: RequestContext & { user: Caller }): CardReader => ({
  tenantId: tenant.id,
  userId: user.id,
  isStaff: false,
  language,
  now: env.now(),
})
