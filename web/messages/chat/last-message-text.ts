import type { ChatMessage } from '#api/messages/chat-message.ts'
import type { TextFunction } from '#web/text/text.ts'
import { eventText } from './event-text.ts'

/** The last message of a conversation in one line. */
export function lastMessageText(
  text: TextFunction<'messages'>,
  last: ChatMessage,
  isDesk: boolean,
  now: number,
): string {
  if (last.event) {
    return eventText(text, last.event, isDesk, now)
  }
  const words =
    last.type === 'image' || last.type === 'house' || last.type === 'order'
      ? text(`desk.last.${last.type}`)
      : last.text
  return last.isMine ? text('desk.you', { text: words }) : words
}
