import type { ChatMessage } from '#api/messages/chat-message.ts'
import type { TextFunction } from '#console/text/text.ts'

/** What the product itself said in a conversation, as the desk reads it. */
export const eventText = (text: TextFunction<'chat'>, event: NonNullable<ChatMessage['event']>): string =>
  text(`event.${event.name}`, { who: event.who, stars: event.number ?? 0 })

/** A message in one line. */
export function lineOf(text: TextFunction<'chat'>, message: ChatMessage): string {
  if (message.event) {
    return eventText(text, message.event)
  }
  const { type } = message
  const excerpt =
    type === 'image' || type === 'house' || type === 'order' ? text(`last.${type}`) : message.text
  return message.side === 'staff' ? text('last.us', { name: message.sender, text: excerpt }) : excerpt
}
