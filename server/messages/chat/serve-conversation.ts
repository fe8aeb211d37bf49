import {
  applyClose,
  applyRating,
  applyTake,
  applyTransfer,
  type ServiceStatus,
} from '#domain/messages/service-state.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import type { ChatMessageBody } from './append-message.ts'
import { serviceAgents } from './agents.ts'
import {
  lockConversation,
  lockGuestConversation,
  saveServiceStatus,
  signalConversation,
  type Conversation,
} from './conversations.ts'
import { appendSystemMessage } from './send-message.ts'

type Doing = Pick<Env, 'now' | 'newId'>
type Outcome = ReturnType<typeof applyTake>
type Me = { tenantId: string; userId: string; name: string }

/** Somebody of the desk takes a conversation on; what the guest wrote so far is still to be read by them. */
export async function takeConversation(tx: Tx, env: Doing, me: Me, id: string): Promise<void> {
  const conversation = await lockConversation(tx, me.tenantId, id)
  const service = allowed(applyTake(conversation, me.userId))
  await become(tx, env, me.tenantId, conversation, service, { event: 'taken', who: me.name })
}

export async function transferConversation(
  tx: Tx,
  env: Doing,
  me: Me,
  id: string,
  toId: string,
): Promise<void> {
  const conversation = await lockConversation(tx, me.tenantId, id)
  const service = allowed(applyTransfer(conversation, me.userId, toId))
  const to = (await serviceAgents(tx, me.tenantId)).find((agent) => agent.id === toId)
  if (!to) {
    throw new Failure('chat.noAgent')
  }
  await become(tx, env, me.tenantId, conversation, service, { event: 'transferred', who: to.name })
}

export async function closeConversation(tx: Tx, env: Doing, me: Me, id: string): Promise<void> {
  const conversation = await lockConversation(tx, me.tenantId, id)
  const service = allowed(applyClose(conversation, me.userId))
  await become(tx, env, me.tenantId, conversation, service, { event: 'closed' })
}

/** A guest rates the round, once. */
export async function rateService(
  tx: Tx,
  env: Doing,
  me: Me,
  { stars, text }: { stars: number; text: string },
): Promise<void> {
  const conversation = await lockGuestConversation(tx, env, me.tenantId, me.userId)
  const { agentId, round } = allowed(applyRating(conversation))
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
  await refuseOnViolation(insert, { service_rating_pkey: 'chat.rated' })
  await appendSystemMessage(tx, env, me.tenantId, conversation.id, {
    type: 'system',
    event: 'rated',
    number: stars,
  })
  await signalConversation(tx, me.tenantId, conversation.guestId)
}

function allowed(outcome: Outcome): ServiceStatus {
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
  service: ServiceStatus,
  event: Omit<Extract<ChatMessageBody, { type: 'system' }>, 'type'>,
): Promise<void> {
  await saveServiceStatus(tx, tenantId, conversation.id, service, env.now())
  await appendSystemMessage(tx, env, tenantId, conversation.id, { type: 'system', ...event })
  await signalConversation(tx, tenantId, conversation.guestId)
}
