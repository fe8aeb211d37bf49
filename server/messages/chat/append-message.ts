import { sql } from 'kysely'
import type { chatEvents } from '#api/messages/chat-message.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import type { TxScope } from '#server/scope.ts'

export type ChatMessageBody =
  | { type: 'text'; text: string }
  | { type: 'image'; fileId: string; width: number; height: number }
  | { type: 'house' | 'order'; refId: string }
  | { type: 'system'; event: (typeof chatEvents)[number]; who?: string; number?: number }

export type NewChatMessage = {
  side: 'guest' | 'staff' | 'system'
  senderId?: string
  clientId?: string
  body: ChatMessageBody
}

/** Puts a message at the end of a conversation that the transaction holds. Gives its number. */
export async function appendMessage(
  scope: TxScope,
  conversationId: string,
  { side, senderId, clientId, body: { type, ...body } }: NewChatMessage,
): Promise<number> {
  const now = new Date(scope.now())
  // The number is taken from the held row, so an undone transaction leaves no gap.
  const { last_seq: seq } = await scope
    .update('conversation')
    .set((eb) => ({ last_seq: eb('last_seq', '+', 1), last_at: now }))
    .where('id', '=', conversationId)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  const insert = scope
    .insert('chat_message', {
      conversation_id: conversationId,
      seq,
      side,
      sender_id: senderId ?? null,
      client_id: clientId ?? null,
      type,
      body: JSON.stringify(body),
      sent_at: now,
    })
    .execute()
  await refuseOnViolation(insert, { chat_message_once: 'chat.otherMessage' })
  return seq
}

/** The number of a message that the sender's device has sent before, or null. */
export async function findSentMessage(
  scope: TxScope,
  conversationId: string,
  senderId: string,
  clientId: string,
): Promise<number | null> {
  const row = await scope
    .from('chat_message')
    .select('seq')
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.seq ?? null
}

/** How many messages of the other side lie beyond a cursor. */
export const unreadCount = (side: 'guest' | 'staff') =>
  side === 'guest'
    ? sql<number>`(select count(*) from chat_message m where m.tenant_id = conversation.tenant_id
        and m.conversation_id = conversation.id and m.seq > conversation.guest_read and m.side <> 'guest')`
    : sql<number>`(select count(*) from chat_message m where m.tenant_id = conversation.tenant_id
        and m.conversation_id = conversation.id and m.seq > conversation.staff_read and m.side = 'guest')`
