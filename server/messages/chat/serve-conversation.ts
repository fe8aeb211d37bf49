import { close, rate, take, transfer, type Service } from '#domain/messages/service-state.ts'
import { orRefuse } from '#server/db/unique-violation.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import type { MessageBody } from './append-message.ts'
import { agentsOf } from './agents.ts'
import { holdById, holdOwn, putService, touchConversation, type Conversation } from './conversations.ts'
import { say } from './send-message.ts'

type Doing = Pick<Env, 'now' | 'newId'>
type Outcome = ReturnType<typeof take>
type Me = { tenantId: string; userId: string; name: string }

/** Somebody of the desk takes a conversation on; what the guest wrote so far is still to be read by them. */
export async function takeConversation(tx: Tx, env: Doing, me: Me, id: string): Promise<void> {
  const conversation = await holdById(tx, me.tenantId, id)
  const service = allowed(take(conversation, me.userId))
  await become(tx, env, me.tenantId, conversation, service, { event: 'taken', who: me.name })
}

export async function transferConversation(
  tx: Tx,
  env: Doing,
  me: Me,
  id: string,
  toId: string,
): Promise<void> {
  const conversation = await holdById(tx, me.tenantId, id)
  const service = allowed(transfer(conversation, me.userId, toId))
  const to = (await agentsOf(tx, me.tenantId)).find((agent) => agent.id === toId)
  if (!to) {
    throw new Failure('chat.noAgent')
  }
  await become(tx, env, me.tenantId, conversation, service, { event: 'transferred', who: to.name })
}

export async function closeConversation(tx: Tx, env: Doing, me: Me, id: string): Promise<void> {
  const conversation = await holdById(tx, me.tenantId, id)
  const service = allowed(close(conversation, me.userId))
  await become(tx, env, me.tenantId, conversation, service, { event: 'closed' })
}

/** A guest rates the round, once. */
export async function rateService(
  tx: Tx,
  env: Doing,
  me: Me,
  { stars, text }: { stars: number; text: string },
): Promise<void> {
  const conversation = await holdOwn(tx, env, me.tenantId, me.userId)
  const { agentId, round } = allowed(rate(conversation))
  const insert = tx
    .insertInto('service_rating')
    .values({
      tenant_id: me.tenantId,
      conversation_id: conversation.id,
      round,
      agent_id: agentId,
      stars,
      text: text.trim(),
      created_at: new Date(env.now()),
    })
    .execute()
  await orRefuse(insert, { service_rating_pkey: 'chat.rated' })
  await say(tx, env, me.tenantId, conversation.id, { type: 'system', event: 'rated', number: stars })
  await touchConversation(tx, me.tenantId, conversation.guestId)
}

function allowed(outcome: Outcome): Service {
  if (!outcome.ok) {
    throw new Failure(`chat.${outcome.reason}`)
  }
  return outcome.service
}

async function become(
  tx: Tx,
  env: Doing,
  tenantId: string,
  conversation: Conversation,
  service: Service,
  event: Omit<Extract<MessageBody, { type: 'system' }>, 'type'>,
): Promise<void> {
  await putService(tx, tenantId, conversation.id, service, env.now())
  await say(tx, env, tenantId, conversation.id, { type: 'system', ...event })
  await touchConversation(tx, tenantId, conversation.guestId)
}
