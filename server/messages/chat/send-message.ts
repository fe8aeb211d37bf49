import type { Draft } from '#api/messages/chat-message.ts'
import { isServing, servesNext } from '#domain/messages/service-hours.ts'
import { answer, asked } from '#domain/messages/service-state.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { grantFiles, ownImages } from '#server/files/grants.ts'
import { Failure } from '#server/http/failure.ts'
import { appendMessage, sentBefore, type MessageBody } from './append-message.ts'
import type { CardReader, Cards } from './cards.ts'
import {
  deskRight,
  holdById,
  holdOwn,
  putService,
  touchConversation,
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
  cards: Cards,
  reader: CardReader,
  draft: Draft,
): Promise<Sent> {
  const { tenantId, userId } = reader
  const conversation = await holdOwn(tx, env, tenantId, userId)
  const before = await sentBefore(tx, tenantId, conversation.id, userId, draft.clientId)
  if (before !== null) {
    return { conversationId: conversation.id, seq: before }
  }
  if (conversation.lastSeq === 0) {
    await say(tx, env, tenantId, conversation.id, { type: 'system', event: 'greeting' })
  }
  const faq = draft.type === 'faq' ? await questionOf(tx, reader, draft) : null
  const body = faq
    ? { type: 'text' as const, text: faq.question }
    : await bodyOf(tx, cards, reader, conversation, draft)
  const seq = await append(tx, env, reader, conversation.id, 'guest', draft, body)
  if (faq) {
    await say(tx, env, tenantId, conversation.id, { type: 'text', text: faq.answer })
  } else {
    const service = asked(conversation)
    await putService(tx, tenantId, conversation.id, service, env.now())
    if (service.state === 'waiting') {
      await sayClosed(tx, env, tenantId, conversation)
    }
  }
  await touchConversation(tx, tenantId, userId)
  return { conversationId: conversation.id, seq }
}

/** Whoever serves a conversation writes to the guest. */
export async function sendAsStaff(
  tx: Tx,
  env: Sending,
  cards: Cards,
  reader: CardReader,
  conversationId: string,
  draft: Draft,
): Promise<Sent> {
  const { tenantId, userId } = reader
  const conversation = await holdById(tx, tenantId, conversationId)
  const before = await sentBefore(tx, tenantId, conversationId, userId, draft.clientId)
  if (before !== null) {
    return { conversationId, seq: before }
  }
  const outcome = answer(conversation, userId)
  if (!outcome.ok) {
    throw new Failure(`chat.${outcome.reason}`)
  }
  const body = await bodyOf(tx, cards, reader, conversation, draft)
  const seq = await append(tx, env, reader, conversationId, 'staff', draft, body)
  await touchConversation(tx, tenantId, conversation.guestId)
  return { conversationId, seq }
}

/** The product itself says something in a held conversation. */
export const say = (tx: Tx, env: Sending, tenantId: string, conversationId: string, body: MessageBody) =>
  appendMessage(tx, tenantId, conversationId, { side: 'system', body, at: env.now() })

const append = (
  tx: Tx,
  env: Sending,
  { tenantId, userId }: CardReader,
  conversationId: string,
  side: 'guest' | 'staff',
  { clientId }: Draft,
  body: MessageBody,
) => appendMessage(tx, tenantId, conversationId, { side, senderId: userId, clientId, body, at: env.now() })

/** Outside the hours the guest is told once when somebody will be there, and again after the next closing. */
async function sayClosed(tx: Tx, env: Sending, tenantId: string, conversation: Conversation): Promise<void> {
  const hours = await chatHours(tx, tenantId)
  const now = env.now()
  const told = conversation.toldClosedAt?.getTime()
  const reopened = told === undefined ? null : servesNext(hours, told)
  const knows = told !== undefined && (reopened === null || reopened > now)
  if (isServing(hours, now) || knows) {
    return
  }
  const next = servesNext(hours, now)
  await say(tx, env, tenantId, conversation.id, {
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

async function questionOf(tx: Tx, { tenantId, language }: CardReader, { refId }: Draft) {
  const faq = refId === undefined ? null : await faqById(tx, tenantId, refId, language)
  if (!faq) {
    throw new Failure('chat.noQuestion')
  }
  return faq
}

/** What a draft says, once it is known that its sender may say it. */
async function bodyOf(
  tx: Tx,
  cards: Cards,
  reader: CardReader,
  conversation: Conversation,
  { type, text, fileId, width, height, refId }: Draft,
): Promise<MessageBody> {
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
