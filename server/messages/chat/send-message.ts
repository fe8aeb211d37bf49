import type { ChatDraft } from '#api/messages/chat-message.ts'
import { isServiceOpen, nextServiceOpening } from '#domain/messages/service-hours.ts'
import { applyAnswer, applyGuestMessage } from '#domain/messages/service-state.ts'
import { grantFiles, ownImages } from '#server/files/grants.ts'
import { Failure } from '#server/failure.ts'
import { appendMessage, findSentMessage, type ChatMessageBody } from './append-message.ts'
import type { ChatReader } from './cards.ts'
import {
  CONVERSATION_FILES,
  lockConversation,
  lockGuestConversation,
  saveServiceStatus,
  signalConversation,
  type Conversation,
} from './conversations.ts'
import { faqById } from './faqs.ts'
import { chatHours } from './service-points.ts'
import type { TxScope } from '#server/scope.ts'

type Sent = { conversationId: string; seq: number }

/** A guest says something. Sent again under the same client id it is the same message, and nothing happens. */
export async function sendAsGuest(scope: TxScope, reader: ChatReader, draft: ChatDraft): Promise<Sent> {
  const { userId } = reader
  const conversation = await lockGuestConversation(scope, userId)
  const before = await findSentMessage(scope, conversation.id, userId, draft.clientId)
  if (before !== null) {
    return { conversationId: conversation.id, seq: before }
  }
  if (conversation.lastSeq === 0) {
    await appendSystemMessage(scope, conversation.id, { type: 'system', event: 'greeting' })
  }
  const faq = draft.type === 'faq' ? await questionOf(scope, draft) : null
  const body = faq
    ? { type: 'text' as const, text: faq.question }
    : await bodyOf(scope, reader, conversation, draft)
  const seq = await appendMessage(scope, conversation.id, { side: 'guest', ...sentBy(reader, draft), body })
  if (faq) {
    await appendSystemMessage(scope, conversation.id, { type: 'text', text: faq.answer })
  } else {
    const service = applyGuestMessage(conversation)
    await saveServiceStatus(scope, conversation.id, service)
    if (service.state === 'waiting') {
      await sayClosed(scope, conversation)
    }
  }
  await signalConversation(scope, userId)
  return { conversationId: conversation.id, seq }
}

/** Whoever serves a conversation writes to the guest. */
export async function sendAsStaff(
  scope: TxScope,
  reader: ChatReader,
  conversationId: string,
  draft: ChatDraft,
): Promise<Sent> {
  const { userId } = reader
  const conversation = await lockConversation(scope, conversationId)
  const before = await findSentMessage(scope, conversationId, userId, draft.clientId)
  if (before !== null) {
    return { conversationId, seq: before }
  }
  const outcome = applyAnswer(conversation, userId)
  if (!outcome.ok) {
    throw new Failure(`chat.${outcome.reason}`)
  }
  const body = await bodyOf(scope, reader, conversation, draft)
  const seq = await appendMessage(scope, conversationId, { side: 'staff', ...sentBy(reader, draft), body })
  await signalConversation(scope, conversation.guestId)
  return { conversationId, seq }
}

/** The product itself says something in a held conversation. */
export const appendSystemMessage = (scope: TxScope, conversationId: string, body: ChatMessageBody) =>
  appendMessage(scope, conversationId, { side: 'system', body })

const sentBy = ({ userId }: ChatReader, { clientId }: ChatDraft) => ({ senderId: userId, clientId })

/** Outside the hours the guest is told once when somebody will be there, and again after the next closing. */
async function sayClosed(scope: TxScope, conversation: Conversation): Promise<void> {
  const hours = await chatHours(scope)
  const now = scope.now()
  const toldAt = conversation.toldClosedAt?.getTime()
  const reopened = toldAt === undefined ? null : nextServiceOpening(hours, toldAt)
  const knows = toldAt !== undefined && (reopened === null || reopened > now)
  if (isServiceOpen(hours, now) || knows) {
    return
  }
  const next = nextServiceOpening(hours, now)
  await appendSystemMessage(scope, conversation.id, {
    type: 'system',
    event: 'offHours',
    ...(next === null ? {} : { number: next }),
  })
  await scope
    .update('conversation')
    .set({ told_closed_at: new Date(now) })
    .where('id', '=', conversation.id)
    .execute()
}

async function questionOf(scope: TxScope, { refId }: ChatDraft) {
  const faq = refId === undefined ? null : await faqById(scope, refId)
  if (!faq) {
    throw new Failure('chat.noQuestion')
  }
  return faq
}

/** What a draft says, once it is known that its sender may say it. */
async function bodyOf(
  scope: TxScope,
  reader: ChatReader,
  conversation: Conversation,
  { type, text, fileId, width, height, refId }: ChatDraft,
): Promise<ChatMessageBody> {
  if (type === 'image') {
    const [image] = await ownImages(scope, reader.userId, fileId === undefined ? [] : [fileId])
    if (!image) {
      throw new Failure('chat.noImage')
    }
    const audiences = [`user:${conversation.guestId}`, `${CONVERSATION_FILES}:${conversation.id}`]
    await grantFiles(scope, [image.id], audiences)
    return { type, fileId: image.id, width, height }
  }
  if (type === 'house' || type === 'order') {
    const found = refId === undefined ? null : (await reader.cards[type](scope, reader, [refId])).get(refId)
    if (!found) {
      throw new Failure(type === 'house' ? 'chat.noHouse' : 'chat.noOrder')
    }
    return { type, refId: found.id }
  }
  if (type === 'faq' || text.trim() === '') {
    throw new Failure('chat.empty')
  }
  return { type, text: text.trim() }
}
