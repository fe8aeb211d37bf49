import type { ByLanguage } from '#domain/language.ts'
import type { messageKinds } from '#api/messages/inbox.ts'
import { signalLive } from '../live/live-marks.ts'
import type { TxScope } from '#server/scope.ts'

/** What the screens of whoever has messages watch. */
const inboxMark = 'inbox'

/** A statement takes no more than 65 535 values. */
const atOnce = 1000

export type MessageText = { subject: string; content: string }

export type NewInboxMessages = {
  receivers: readonly string[]
  sender: { id: string; name: string } | null
  kind: (typeof messageKinds)[number]
  texts: ByLanguage<MessageText>
  /** By receiver where it is not the same for all. */
  path: string | Readonly<Record<string, string>>
  at: number
}

/** Writes each message to all its receivers and tells their screens. */
export async function writeInboxMessages(
  scope: TxScope,
  messages: readonly NewInboxMessages[],
): Promise<void> {
  const rows = messages.flatMap(({ receivers, sender, kind, texts, path, at: createdAt }) => {
    const written = JSON.stringify(texts)
    return receivers.map((receiver_id) => ({
      id: scope.newId(),
      receiver_id,
      sender_id: sender?.id ?? null,
      sender_name: sender?.name ?? '',
      kind,
      texts: written,
      path: typeof path === 'string' ? path : (path[receiver_id] ?? ''),
      created_at: new Date(createdAt),
    }))
  })
  if (rows.length === 0) {
    return
  }
  for (let at = 0; at < rows.length; at += atOnce) {
    await scope.insert('inner_message', rows.slice(at, at + atOnce)).execute()
  }
  await signalInbox(scope, [...new Set(rows.map(({ receiver_id }) => receiver_id))])
}

/** Tells people's screens that their inbox changed. */
export const signalInbox = (scope: TxScope, userIds: readonly string[]): Promise<void> =>
  signalLive(
    scope,
    userIds.map((id) => ({ audience: `user:${id}` as const, topic: inboxMark })),
  )
