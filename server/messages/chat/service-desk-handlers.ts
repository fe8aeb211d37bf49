import type { serviceDeskApi } from '#api/messages/service-desk.ts'
import { applyAnswer } from '#domain/messages/service-state.ts'
import type { Caller, Handlers, RequestContext } from '#server/http/handlers.ts'
import { serviceAgents } from './agents.ts'
import type { CardReader, CardFinders } from './cards.ts'
import { conversationById, lockConversation, moveCursor } from './conversations.ts'
import { conversationDetail, deskCounts, listConversations } from './service-desk-list.ts'
import { addOwnReply, listQuickReplies, removeOwnReply } from './quick-replies.ts'
import { messageAt, readMessages } from './read-messages.ts'
import { sendAsStaff } from './send-message.ts'
import { closeConversation, takeConversation, transferConversation } from './serve-conversation.ts'

type StaffVisit = RequestContext & { user: Caller }

const readerOf = ({ env, tenant, user, language }: StaffVisit): CardReader => ({
  tenantId: tenant.id,
  userId: user.id,
  isStaff: true,
  language,
  now: env.now(),
})

const meOf = ({ tenant, user }: StaffVisit) => ({
  tenantId: tenant.id,
  userId: user.id,
  name: user.fullname,
})

export const serviceDeskHandlers = (cards: CardFinders): Handlers<typeof serviceDeskApi> => ({
  async counts({ env, tenant, user }) {
    return deskCounts(env.db, tenant.id, user.id)
  },

  async conversations(visit) {
    return listConversations(visit.env.db, cards, readerOf(visit), visit.body)
  },

  async conversation(visit) {
    return conversationDetail(visit.env.db, cards, readerOf(visit), visit.query.id)
  },

  async messages(visit) {
    const { env, tenant, query } = visit
    const conversation = await conversationById(env.db, tenant.id, query.id)
    return readMessages(env.db, cards, readerOf(visit), conversation, query)
  },

  async send(visit) {
    const { env, write } = visit
    const { id, ...draft } = visit.body
    const reader = readerOf(visit)
    return write(async (tx) => {
      const { seq } = await sendAsStaff(tx, env, cards, reader, id, draft)
      return messageAt(tx, cards, reader, id, seq)
    })
  },

  async read({ tenant, user, body, write }) {
    return write(async (tx) => {
      const conversation = await lockConversation(tx, tenant.id, body.id)
      // A colleague who only looks in has not read it for the guest.
      if (applyAnswer(conversation, user.id).ok) {
        await moveCursor(tx, tenant.id, conversation, 'staff', body.seq)
      }
      return null
    })
  },

  async take(visit) {
    return visit.write(async (tx) => {
      await takeConversation(tx, visit.env, meOf(visit), visit.body.id)
      return null
    })
  },

  async transfer(visit) {
    const { id, agentId } = visit.body
    return visit.write(async (tx) => {
      await transferConversation(tx, visit.env, meOf(visit), id, agentId)
      return null
    })
  },

  async close(visit) {
    return visit.write(async (tx) => {
      await closeConversation(tx, visit.env, meOf(visit), visit.body.id)
      return null
    })
  },

  async agents({ env, tenant, user }) {
    const agents = await serviceAgents(env.db, tenant.id)
    return agents.map((agent) => ({ ...agent, isMe: agent.id === user.id }))
  },

  async quickReplies({ env, tenant, user }) {
    return listQuickReplies(env.db, tenant.id, user.id)
  },

  async addQuickReply({ env, tenant, user, body, write }) {
    return write((tx) => addOwnReply(tx, env, tenant.id, user.id, body.text))
  },

  async removeQuickReply({ tenant, user, body, write }) {
    return write(async (tx) => {
      await removeOwnReply(tx, tenant.id, user.id, body.id)
      return null
    })
  },
})
