import type { ChatDraft } from '#api/messages/chat-message.ts'
import { isServiceOpen, nextServiceOpening } from '#domain/messages/service-hours.ts'
import { applyAnswer, applyGuestMessage } from '#domain/messages/service-state.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { grantFiles, ownImages } from '#server/files/grants.ts'
import { Failure } from '#server/http/failure.ts'
import { appendMessage, findSentMessage, type ChatMessageBody } from './append-message.ts'
import type { CardReader, CardFinders } from './cards.ts'
import {
  deskRight,
  lockConversation,
  lockGuestConversation,
  saveServiceStatus,
  signalConversation,
  type Conversation,
} from './conversations.ts'
import { faqById } from './faqs.ts'
import { chatHours } from './service-points.ts'

type Sending = Pick<Env, 'now' | 'newId'>
type Sent = { conversationId: string; seq: number }

/** A guest says something. Sent again under the same client id it is the same message, and nothing happens. */
export async function sendAsGuest(
  tx: Tx,
  env: Sending,
  cards: CardFinders,
  reader: CardReader,
  draft: ChatDraft,
): Promise<Sent> {
  const { tenantId, userId } = reader
  const conversation = await lockGuestConversation(tx, env, tenantId, userId)
  const before = await findSentMessage(tx, tenantId, conversation.id, userId, draft.clientId)
  if (before !== null) {
    return { conversationId: conversation.id, seq: before }
  }
  if (conversation.lastSeq === 0) {
    await appendSystemMessage(tx, env, tenantId, conversation.id, { type: 'system', event: 'greeting' })
  }
  const faq = draft.type === 'faq' ? await questionOf(tx, reader, draft) : null
  const body = faq
    ? { type: 'text' as const, text: faq.question }
    : await bodyOf(tx, cards, reader, conversation, draft)
  const seq = await append(tx, env, reader, conversation.id, 'guest', draft, body)
  if (faq) {
    await appendSystemMessage(tx, env, tenantId, conversation.id, { type: 'text', text: faq.answer })
  } else {
    const service = applyGuestMessage(conversation)
    await saveServiceStatus(tx, tenantId, conversation.id, service, env.now())
    if (service.state === 'waiting') {
      await sayClosed(tx, env, tenantId, conversation)
    }
  }
  await signalConversation(tx, tenantId, userId)
  return { conversationId: conversation.id, seq }
}

/** Whoever serves a conversation writes to the guest. */
export async function sendAsStaff(
  tx: Tx,
  env: Sending,
  cards: CardFinders,
  reader: CardReader,
  conversationId: string,
  draft: ChatDraft,
): Promise<Sent> {
  const { tenantId, userId } = reader
  const conversation = await lockConversation(tx, tenantId, conversationId)
  const before = await findSentMessage(tx, tenantId, conversationId, userId, draft.clientId)
  if (before !== null) {
    return { conversationId, seq: before }
  }
  const outcome = applyAnswer(conversation, userId)
  if (!outcome.ok) {
    throw new Failure(`chat.${outcome.reason}`)
  }
  const body = await bodyOf(tx, cards, reader, conversation, draft)
  const seq = await append(tx, env, reader, conversationId, 'staff', draft, body)
  await signalConversation(tx, tenantId, conversation.guestId)
  return { conversationId, seq }
}

/** The product itself says something in a held conversation. */
export const appendSystemMessage = (
  tx: Tx,
  env: Sending,
  tenantId: string,
  conversationId: string,
  body: ChatMessageBody,
) => appendMessage(tx, tenantId, conversationId, { side: 'system', body, at: env.now() })

const append = (
  tx: Tx,
  env: Sending,
  { tenantId, userId }: CardReader,
  conversationId: string,
  side: 'guest' | 'staff',
  { clientId }: ChatDraft,
  body: ChatMessageBody,
) => appendMessage(tx, tenantId, conversationId, { side, senderId: userId, clientId, body, at: env.now() })

/** Outside the hours the guest is told once when somebody will be there, and again after the next closing. */
async function sayClosed(tx: Tx, env: Sending, tenantId: string, conversation: Conversation): Promise<void> {
  const hours = await chatHours(tx, tenantId)
  const now = env.now()
  const told = conversation.toldClosedAt?.getTime()
  const reopened = told === undefined ? null : nextServiceOpening(hours, told)
  const knows = told !== undefined && (reopened === null || reopened > now)
  if (isServiceOpen(hours, now) || knows) {
    return
  }
  const next = nextServiceOpening(hours, now)
  await appendSystemMessage(tx, env, tenantId, conversation.id, {
    type: 'system',
    event: 'offHours',
    ...(next === null ? {} : { number: next }),
  })
  await tx
    .updateTable('conversation')
    .set({ told_closed_at: new Date(now) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', conversation.id)
    .execute()
}

async function questionOf(tx: Tx, { tenantId, language }: CardReader, { refId }: ChatDraft) {
  const faq = refId === undefined ? null : await faqById(tx, tenantId, refId, language)
  if (!faq) {
    throw new Failure('chat.noQuestion')
  }
  return faq
}

/** What a draft says, once it is known that its sender may say it. */
async function bodyOf(
  tx: Tx,
  cards: CardFinders,
  reader: CardReader,
  conversation: Conversation,
  { type, text, fileId, width, height, refId }: ChatDraft,
): Promise<ChatMessageBody> {
  if (type === 'image') {
    const [image] = await ownImages(tx, reader.tenantId, reader.userId, fileId === undefined ? [] : [fileId])
    if (!image) {
      throw new Failure('chat.noImage')
    }
    const audiences = [`user:${conversation.guestId}`, `right:${deskRight}`]
    await grantFiles(tx, reader.tenantId, [image.id], audiences)
    return { type, fileId: image.id, width, height }
  }
  if (type === 'house' || type === 'order') {
    const found = refId === undefined ? null : (await cards[type](tx, reader, [refId])).get(refId)
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
