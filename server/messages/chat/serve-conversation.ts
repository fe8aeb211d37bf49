import type { chatApi } from '#api/messages/chat.ts'
import type { BodyOf } from '#api/endpoint.ts'
import {
  applyClose,
  applyRating,
  applyTake,
  applyTransfer,
  type ServiceStatus,
} from '#domain/messages/service-state.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
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
import type { Caller, TxScope } from '#server/scope.ts'

type Outcome = ReturnType<typeof applyTake>
type Agent = Pick<Caller, 'id' | 'fullname'>

/** Somebody of the desk takes a conversation on; what the guest wrote so far is still to be read by them. */
export async function takeConversation(scope: TxScope, me: Agent, id: string): Promise<void> {
  const conversation = await lockConversation(scope, id)
  const service = allowed(applyTake(conversation, me.id))
  await become(scope, conversation, service, { event: 'taken', who: me.fullname })
}

export async function transferConversation(
  scope: TxScope,
  me: Agent,
  id: string,
  toId: string,
): Promise<void> {
  const conversation = await lockConversation(scope, id)
  const service = allowed(applyTransfer(conversation, me.id, toId))
  const to = (await serviceAgents(scope)).find((agent) => agent.id === toId)
  if (!to) {
    throw new Failure('chat.noAgent')
  }
  await become(scope, conversation, service, { event: 'transferred', who: to.name })
}

export async function closeConversation(scope: TxScope, me: Agent, id: string): Promise<void> {
  const conversation = await lockConversation(scope, id)
  const service = allowed(applyClose(conversation, me.id))
  await become(scope, conversation, service, { event: 'closed' })
}

/** A guest rates the round, once. */
export async function rateService(
  scope: TxScope,
  guestId: string,
  { stars, text }: BodyOf<typeof chatApi.rate>,
): Promise<void> {
  const conversation = await lockGuestConversation(scope, guestId)
  const { agentId, round } = allowed(applyRating(conversation))
  const insert = scope
    .insert('service_rating', {
      conversation_id: conversation.id,
      round,
      agent_id: agentId,
      stars,
      text: text.trim(),
      created_at: new Date(scope.now()),
    })
    .execute()
  await refuseOnViolation(insert, { service_rating_pkey: 'chat.rated' })
  await appendSystemMessage(scope, conversation.id, {
    type: 'system',
    event: 'rated',
    number: stars,
  })
  await signalConversation(scope, conversation.guestId)
}

function allowed(outcome: Outcome): ServiceStatus {
  if (!outcome.ok) {
    throw new Failure(`chat.${outcome.reason}`)
  }
  return outcome.service
}

async function become(
  scope: TxScope,
  conversation: Conversation,
  service: ServiceStatus,
  event: Omit<Extract<ChatMessageBody, { type: 'system' }>, 'type'>,
): Promise<void> {
  await saveServiceStatus(scope, conversation.id, service)
  await appendSystemMessage(scope, conversation.id, { type: 'system', ...event })
  await signalConversation(scope, conversation.guestId)
}
