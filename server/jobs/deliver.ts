import type { Env } from '#server/env.ts'
import { scopeOf } from '#server/scope.ts'
import type { BatchConsumer, OutboxConsumer, OutboxMessage, TopicConsumers } from './outbox.ts'
import {
  claimMessage,
  dueMessages,
  markDelivered,
  postponeMessage,
  takeMessages,
  type DueMessage,
} from './claims.ts'

const atOnce = 8

/** Delivers what is due, each message by whichever server claims it. True when there may be more. */
export async function deliverDue(env: Env, topics: TopicConsumers, signal: AbortSignal): Promise<boolean> {
  const found = await dueMessages(env.db, Object.keys(topics), env.now())
  const oldest = Math.min(env.now(), ...found.map((message) => message.due_at.getTime()))
  env.metrics.outboxLag.set((env.now() - oldest) / 1000)
  const due = await deliverBatches(env, topics, found)
  let claimed = found.length - due.length
  async function deliverNext(): Promise<void> {
    for (let next = due.pop(); next && !signal.aborted; next = due.pop()) {
      const message = await claimMessage(env.db, next, env.now())
      const consumer = message && topics[message.topic]
      if (consumer) {
        claimed++
        await deliver(env, oneByOne(consumer), message)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, deliverNext))
  return claimed > 0
}

/** Delivers together what may be, tenant by tenant, and gives what is left to be delivered one by one. */
async function deliverBatches(env: Env, topics: TopicConsumers, due: DueMessage[]): Promise<DueMessage[]> {
  const left: DueMessage[] = []
  const batches = Map.groupBy(due, ({ topic, tenant_id }) => `${topic} ${tenant_id}`)
  for (const batch of batches.values()) {
    const [{ topic, tenant_id: tenantId } = { topic: '', tenant_id: '' }] = batch
    const consumer = topics[topic]
    if (typeof consumer !== 'object') {
      left.push(...batch)
      continue
    }
    try {
      const count = await deliverBatch(env, consumer, tenantId, batch)
      env.metrics.delivered.inc({ topic, outcome: 'done' }, count)
    } catch (error) {
      // One of them may be at fault: each gets an attempt of its own, and only that one waits.
      env.log.warn({ err: error, topic, messages: batch.length }, 'messages could not be delivered together')
      left.push(...batch)
    }
  }
  return left
}

const deliverBatch = (env: Env, { deliverMany }: BatchConsumer, tenantId: string, batch: DueMessage[]) =>
  scopeOf(env, tenantId).write(async (scope) => {
    const messages = await takeMessages(scope, batch)
    if (messages.length > 0) {
      await deliverMany(scope, messages)
    }
    return messages.length
  })

const oneByOne = (consumer: OutboxConsumer | BatchConsumer): OutboxConsumer =>
  typeof consumer === 'function'
    ? consumer
    : async (_env, message) => (scope) => consumer.deliverMany(scope, [message])

async function deliver(env: Env, consumer: OutboxConsumer, message: OutboxMessage): Promise<void> {
  try {
    const settle = await consumer(env, message)
    const done = await scopeOf(env, message.tenantId).write(async (scope) => {
      // First the tick, which locks the row: two who both believe to hold the message cannot both settle it.
      const isMarked = await markDelivered(scope, message)
      if (isMarked) {
        await settle?.(scope)
      }
      return isMarked
    })
    env.metrics.delivered.inc({ topic: message.topic, outcome: done ? 'done' : 'lost' })
  } catch (error) {
    env.metrics.delivered.inc({ topic: message.topic, outcome: 'failed' })
    const about = { err: error, topic: message.topic, message: message.id, attempt: message.attempt }
    env.log.warn(about, 'a message could not be delivered')
    await postponeMessage(env.db, message, error, env.now())
  }
}
