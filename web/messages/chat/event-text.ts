import type { Message } from '#api/messages/chat-message.ts'
import type { Texts } from '#web/text/text.ts'
import { moment } from '#web/ui/calendar/format-moment.ts'

/** What the product said in a conversation, in the words for a guest or for the desk. */
export function eventWords(
  text: Texts<'messages'>,
  event: NonNullable<Message['event']>,
  isDesk: boolean,
  now: number,
): string {
  const place = isDesk ? 'atDesk' : 'events'
  const { name, who, number } = event
  switch (name) {
    case 'offHours':
      return number === null
        ? text(`chat.${place}.offHoursNever`)
        : text(`chat.${place}.offHours`, { when: moment(number, now) })
    case 'rated':
      return text(`chat.${place}.rated`, { stars: number ?? 0 })
    default:
      return text(`chat.${place}.${name}`, { who })
  }
}
