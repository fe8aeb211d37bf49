import { isServiceOpen, nextServiceOpening } from '#domain/messages/service-hours.ts'
import { applyRating } from '#domain/messages/service-state.ts'
import type { Db } from '#server/db/open.ts'
import { unreadCount } from './append-message.ts'
import type { CardReader, CardFinders } from './cards.ts'
import { guestConversation } from './conversations.ts'
import { lastMessages } from './read-messages.ts'
import { chatHours } from './service-points.ts'

/** How a guest's conversation stands. */
export async function guestChat(db: Db, cards: CardFinders, reader: CardReader) {
  const { tenantId, userId, now } = reader
  const [conversation, hours] = await Promise.all([
    guestConversation(db, tenantId, userId),
    chatHours(db, tenantId),
  ])
  const serving = { isServing: isServiceOpen(hours, now), servesNext: nextServiceOpening(hours, now) }
  if (!conversation) {
    const none = { state: 'idle' as const, agent: '', unread: 0, lastSeq: 0, last: null, canRate: false }
    return { ...none, ...serving }
  }
  const { id, state, lastSeq } = conversation
  const row = await db
    .selectFrom('conversation')
    .leftJoin('app_user as agent', (join) =>
      join
        .onRef('agent.tenant_id', '=', 'conversation.tenant_id')
        .onRef('agent.id', '=', 'conversation.agent_id'),
    )
    .leftJoin('service_rating as rating', (join) =>
      join
        .onRef('rating.tenant_id', '=', 'conversation.tenant_id')
        .onRef('rating.conversation_id', '=', 'conversation.id')
        .onRef('rating.round', '=', 'conversation.round'),
    )
    .select(['agent.nickname', 'agent.fullname', 'rating.stars', unreadCount('guest').as('unread')])
    .where('conversation.tenant_id', '=', tenantId)
    .where('conversation.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    state,
    agent: row.nickname ?? row.fullname ?? '',
    unread: row.unread,
    lastSeq,
    last: (await lastMessages(db, cards, reader, [id])).get(id) ?? null,
    canRate: applyRating(conversation).ok && row.stars === null,
    ...serving,
  }
}
