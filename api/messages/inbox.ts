import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'

const inbox = (path: string) => portal(`/innermsg/messageReceiver/v1/${path}`)

/** What a message is about. */
export const messageKinds = ['task', 'flow', 'notice', 'order', 'meeting', 'personal', 'answer'] as const

const InnerMessage = z.object({
  id: z.string(),
  subject: z.string(),
  content: z.string(),
  /** Who sent it. */
  owner: z.string(),
  /** Whom an answer would go to; null for what the product sent. */
  ownerId: z.nullable(z.string()),
  kind: z.enum(messageKinds),
  /** The screen it is about, '' for none. */
  path: z.string(),
  createTime: z.number(),
  /** When it was opened; null until then. */
  receiveTime: z.nullable(z.number()),
})

const Subject = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const Content = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))

/** Everybody's own messages. */
export const inboxApi = {
  messages: endpoint({
    method: 'POST',
    path: inbox('list'),
    access: 'user',
    body: ListQuery,
    gives: pageOf(InnerMessage),
    envelope: 'bare',
  }),

  /** One of the caller's messages, which is read from then on. */
  message: endpoint({
    method: 'GET',
    path: inbox('get'),
    access: 'user',
    query: z.object({ id: z.uuid() }),
    gives: InnerMessage,
  }),

  /** How many the caller has not opened, and how many words of the service they have not read. */
  unread: endpoint({
    method: 'GET',
    path: inbox('unread'),
    access: 'user',
    gives: z.object({ messages: z.int(), chat: z.int() }),
  }),

  readAll: endpoint({ method: 'POST', path: inbox('readAll'), access: 'user', gives: z.int() }),

  removeMessages: endpoint({
    method: 'POST',
    path: inbox('remove'),
    access: 'user',
    body: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)) }),
    gives: z.int(),
  }),

  /** Writes to colleagues. Whoever may look them up may write to them. */
  sendMessage: endpoint({
    method: 'POST',
    path: portal('/innermsg/messageSend/v1/send'),
    access: { right: 'org.read' },
    body: z.object({
      receiverIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
      subject: Subject,
      content: Content,
    }),
    gives: z.int(),
    limit: { max: 30, seconds: 60, per: 'user' },
  }),
}

const Word = z.string().check(z.regex(/^[\w-]{8,64}$/))

/** Questions to people without an account, answered through a link. */
export const tipsApi = {
  /** Asks. Gives the word of the link, which is told this once. */
  ask: endpoint({
    method: 'POST',
    path: portal('/innermsg/messageTip/v1/save'),
    access: { right: 'org.read' },
    body: z.object({
      subject: Subject,
      content: Content,
      days: z._default(z.int().check(z.gte(1), z.lte(30)), 7),
    }),
    gives: z.object({ tipId: z.string(), openUntil: z.number() }),
    limit: { max: 30, seconds: 60, per: 'user' },
  }),

  tip: endpoint({
    method: 'GET',
    path: portal('/innermsg/messageTip/v1/get'),
    access: 'public',
    query: z.object({ tipId: Word }),
    gives: z.object({
      subject: z.string(),
      content: z.string(),
      sender: z.string(),
      openUntil: z.number(),
      state: z.enum(['open', 'answered', 'over']),
    }),
    limit: { max: 60, seconds: 60, per: 'address' },
  }),

  answer: endpoint({
    method: 'POST',
    path: portal('/innermsg/messageTip/v1/fill'),
    access: 'public',
    body: z.object({
      tipId: Word,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
      answer: Content,
    }),
    gives: z.null(),
    limit: { max: 20, seconds: 60, per: 'address' },
  }),
}
