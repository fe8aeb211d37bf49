import type { Env } from '#server/env.ts'
import { executeLater } from '#server/db/deferred.ts'
import type { TxScope } from '#server/scope.ts'

/** One effect that was promised by a committed change and is still to be brought about. */
export type OutboxMessage = {
  tenantId: string
  /** The same on every attempt: the key under which an outside service knows a repetition. */
  id: string
  topic: string
  payload: unknown
  /** 1 on the first attempt. */
  attempt: number
}

/**
 * Brings a message's effect about. Whatever it does outside of our database may happen more than once, so it
 * goes out under the message's id. What it changes inside belongs into the function it gives back: that runs in
 * the transaction which ticks the message off, hence exactly once. A throw means: again later.
 */
export type OutboxConsumer = (
  env: Env,
  message: OutboxMessage,
) => Promise<((scope: TxScope) => Promise<void>) | void>

/** Brings about the effects of many messages of one tenant at once, all inside our database and in one transaction. */
export type BatchConsumer = {
  deliverMany: (scope: TxScope, messages: readonly OutboxMessage[]) => Promise<void>
}

export type TopicConsumers = Readonly<Record<string, OutboxConsumer | BatchConsumer>>

/** Promises an effect in the transaction of the change that causes it, now or at a later time. Gives its id. */
export async function addToOutbox(
  scope: TxScope,
  topic: string,
  payload: object,
  dueAt = scope.now(),
): Promise<string> {
  const id = scope.newId()
  const row = {
    id,
    topic,
    payload: JSON.stringify(payload),
    created_at: new Date(scope.now()),
    due_at: new Date(dueAt),
  }
  await executeLater(scope.db, scope.insert('outbox', row))
  return id
}
