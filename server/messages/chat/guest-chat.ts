import { isServiceOpen, nextServiceOpening } from '#domain/messages/service-hours.ts'
import { applyRating } from '#domain/messages/service-state.ts'
import { unreadCount } from './append-message.ts'
import type { ChatReader } from './cards.ts'
import { guestConversation } from './conversations.ts'
import { lastMessages } from './read-messages.ts'
import { chatHours } from './service-points.ts'
import type { Scope } from '#server/scope.ts'

/** How a guest's conversation stands. */
export async function guestChat(scope: Scope, reader: ChatReader) {
  const now = scope.now()
  const [conversation, hours] = await Promise.all([guestConversation(scope, reader.userId), chatHours(scope)])
  const serving = { isServing: isServiceOpen(hours, now), servesNext: nextServiceOpening(hours, now) }
  if (!conversation) {
    const none = { state: 'idle' as const, agent: '', unread: 0, lastSeq: 0, last: null, canRate: false }
    return { ...none, ...serving }
  }
  const { id, state, lastSeq } = conversation
  const row = await scope
    .from('conversation')
    .leftJoin(scope.table('app_user as agent'), 'agent.id', 'conversation.agent_id')
    .leftJoin(scope.table('service_rating as rating'), (join) =>
      join
        .onRef('rating.conversation_id', '=', 'conversation.id')
        .onRef('rating.round', '=', 'conversation.round'),
    )
    .select(['agent.nickname', 'agent.fullname', 'rating.stars', unreadCount('guest').as('unread')])
    .where('conversation.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    state,
    agent: row.nickname ?? row.fullname ?? '',
    unread: row.unread,
    lastSeq,
    last: (await lastMessages(scope, reader, [id])).get(id) ?? null,
    canRate: applyRating(conversation).ok && row.stars === null,
    ...serving,
  }
}
