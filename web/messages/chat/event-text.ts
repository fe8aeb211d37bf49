import type { ChatMessage } from '#api/messages/chat-message.ts'
import type { TextFunction } from '#web/text/text.ts'
import { formatDayAndTime } from '#web/ui/calendar/format-moment.ts'

/** What the product said in a conversation, in the words for a guest or for the desk. */
export function eventText(
  text: TextFunction<'messages'>,
  event: NonNullable<ChatMessage['event']>,
  isDesk: boolean,
  now: number,
): string {
  const place = isDesk ? 'atDesk' : 'events'
  const { name, who, number } = event
  switch (name) {
    case 'offHours':
      return number === null
        ? text(`chat.${place}.offHoursNever`)
        : text(`chat.${place}.offHours`, { when: formatDayAndTime(number, now) })
    case 'rated':
      return text(`chat.${place}.rated`, { stars: number ?? 0 })
    default:
      return text(`chat.${place}.${name}`, { who })
  }
}
