import type { ByLanguage } from '#domain/language.ts'
import type { messageKinds } from '#api/messages/inbox.ts'
import { addToOutbox } from '#server/jobs/outbox.ts'
import type { TextKey } from '#server/text/texts.ts'
import type { TxScope } from '#server/scope.ts'

export const inboxTopic = 'inbox'

type SubjectOf<K> = K extends `inbox.${infer Name}.subject` ? Name : never
/** What can be told: a name with a subject and a content among the texts. */
export type NotificationName = SubjectOf<TextKey>

/** A moment, or a name in several languages, is written in the reader's own when it is told. */
export type NotificationValue = string | number | { moment: number } | { names: ByLanguage<string> }

export type NewNotification = {
  /** People; a role, post, organisation or group stands for those in it. */
  to: readonly string[]
  kind: (typeof messageKinds)[number]
  says: NotificationName
  /** What is filled into the text. `actor` is the name of who did it, unless given. */
  values?: Record<string, NotificationValue>
  /** The screen it opens; by receiver where it is not the same for all. */
  path?: string | Readonly<Record<string, string>>
  /** Who did it; they are not told themselves. */
  by?: string | null
}

export type NotificationPayload = Omit<NewNotification, 'to'> & { to: string[]; at: number }

/**
 * Puts a message into people's inboxes, in the transaction of what it is about: nothing is told that did not happen.
 * It is written right after, so that nobody who is told of many things at once holds them up.
 */
export async function notify(scope: TxScope, { to, ...telling }: NewNotification): Promise<void> {
  const others = [...new Set(to)].filter((id) => id !== telling.by)
  if (others.length > 0) {
    const payload: NotificationPayload = { ...telling, to: others, at: scope.now() }
    await addToOutbox(scope, inboxTopic, payload)
  }
}
