import type { ChatCard } from '#api/messages/chat-message.ts'
import type { Scope } from '#server/scope.ts'

/** Who looks at a card: a guest sees what is theirs, the staff of the service what any guest shows them. */
export type CardReader = { userId: string; isStaff: boolean }

/** Finds the cards of one kind by their ids; one that is not there for the reader is left out. */
export type CardFinder = (
  scope: Scope,
  reader: CardReader,
  ids: readonly string[],
) => Promise<Map<string, ChatCard>>

/** What can be shown inside a conversation. The modules above put their finders in when the app is put together. */
export type CardFinders = Readonly<Record<ChatCard['kind'], CardFinder>>

/** Who looks at a conversation, with what finds the cards in it. */
export type ChatReader = CardReader & { cards: CardFinders }

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
