import { chatApi } from '#api/messages/chat.ts'
import { helpAdminApi } from '#api/messages/help-admin.ts'
import { inboxApi, tipsApi } from '#api/messages/inbox.ts'
import { liveApi } from '#api/messages/live.ts'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import { chatHandlers } from './chat/chat-handlers.ts'
import { helpAdminHandlers } from './chat/help-admin-handlers.ts'
import { serviceDeskHandlers } from './chat/service-desk-handlers.ts'
import { inboxHandlers, tipHandlers } from './inbox/inbox-handlers.ts'
import { liveHandlers, type ExtraSubscriptions } from './live/live-handlers.ts'
import type { LiveHub } from './live/live-hub.ts'
import type { CardFinders } from './chat/cards.ts'
import type { GuestStays } from './chat/guest-stays.ts'
import type { Mount } from '#server/http/mount.ts'

/** The calls of messages: the inbox, conversations and live hints. */
export function mountMessages(
  mount: Mount,
  live: LiveHub,
  above: { cards: CardFinders; stays: GuestStays },
  audiences: ExtraSubscriptions,
): void {
  mount(liveApi, liveHandlers(live, audiences))
  mount(inboxApi, inboxHandlers)
  mount(tipsApi, tipHandlers)
  mount(chatApi, chatHandlers(above.cards))
  mount(serviceDeskApi, serviceDeskHandlers(above))
  mount(helpAdminApi, helpAdminHandlers)
}
