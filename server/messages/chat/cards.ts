import type { ChatCard } from '#api/messages/chat-message.ts'
import type { Db } from '#server/db/open.ts'
import type { Language } from '#server/http/failure.ts'

/** Who looks at a card: a guest sees what is theirs, the staff of the service what any guest shows them. */
export type CardReader = {
  tenantId: string
  userId: string
  isStaff: boolean
  language: Language
  now: number
}

/** Finds the cards of one kind by their ids; one that is not there for the reader is left out. */
export type CardFinder = (
  db: Db,
  reader: CardReader,
  ids: readonly string[],
) => Promise<Map<string, ChatCard>>

/** What can be shown inside a conversation. The modules above put their finders in when the app is put together. */
export type CardFinders = Readonly<Record<ChatCard['kind'], CardFinder>>

/** A card of something that is gone, or not for this reader. */
export const missingCard = (kind: ChatCard['kind'], id: string): ChatCard => ({
  kind,
  id,
  title: '',
  detail: '',
  fileId: null,
  price: null,
  path: '',
})
