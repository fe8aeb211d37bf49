import type { Env } from '#server/env.ts'
import { scopeOf } from '#server/scope.ts'
import type { OutboxConsumer, OutboxMessage, TopicConsumers } from './outbox.ts'
import { claimMessage, dueMessages, postponeMessage, markDelivered } from './claims.ts'

const atOnce = 8

/** Delivers what is due, each message by whichever server claims it. True when there may be more. */
export async function deliverDue(env: Env, topics: TopicConsumers, signal: AbortSignal): Promise<boolean> {
  const due = await dueMessages(env.db, Object.keys(topics), env.now())
  let claimed = 0
  async function deliverNext(): Promise<void> {
    for (let next = due.pop(); next && !signal.aborted; next = due.pop()) {
      const message = await claimMessage(env.db, next, env.now())
      const consumer = message && topics[message.topic]
      if (consumer) {
        claimed++
        await deliver(env, consumer, message)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, deliverNext))
  return claimed > 0
}

async function deliver(env: Env, consumer: OutboxConsumer, message: OutboxMessage): Promise<void> {
  try {
    const settle = await consumer(env, message)
    const done = await scopeOf(env, message.tenantId).write(async (scope) => {
      // First the tick, which locks the row: two who both believe to hold the message cannot both settle it.
      const held = await markDelivered(scope, message)
      if (held) {
        await settle?.(scope)
      }
      return held
    })
    env.metrics.delivered.inc({ topic: message.topic, outcome: done ? 'done' : 'lost' })
  } catch (error) {
    env.metrics.delivered.inc({ topic: message.topic, outcome: 'failed' })
    const about = { err: error, topic: message.topic, message: message.id, attempt: message.attempt }
    env.log.warn(about, 'a message could not be delivered')
    await postponeMessage(env.db, message, error, env.now())
  }
}
