import type { Env } from '#server/env.ts'
import { compiledOnce } from '#server/db/compiled-once.ts'
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
  const { tenantId } = scope
  const [createdAt, due] = [new Date(scope.now()), new Date(dueAt)]
  const message = { tenantId, id, topic, payload: JSON.stringify(payload), createdAt, dueAt: due }
  await executeLater(scope.db, promised(message))
  return id
}

type Promised = {
  tenantId: string
  id: string
  topic: string
  payload: string
  createdAt: Date
  dueAt: Date
}

const promised = compiledOnce((db, row: Promised) =>
  db.insertInto('outbox').values({
    tenant_id: row.tenantId,
    id: row.id,
    topic: row.topic,
    payload: row.payload,
    created_at: row.createdAt,
    due_at: row.dueAt,
  }),
)
