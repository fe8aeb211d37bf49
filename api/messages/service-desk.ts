import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { pageOf } from '#api/paging.ts'
import { serviceStates } from '#domain/messages/service-state.ts'
import { ChatCard, ChatDraft, ChatMessage, ChatMessages, ReadCursor, MessageWindow } from './chat-message.ts'

const desk = (path: string) => portal(`/hms/kefuDesk/v1/${path}`)
const access = { right: 'service.desk' } as const

const Id = z.object({ id: z.uuid() })
const Person = z.object({ id: z.string(), name: z.string() })

const Conversation = z.object({
  id: z.string(),
  guest: z.object({ id: z.string(), name: z.string(), photo: z.nullable(z.string()) }),
  state: z.enum(serviceStates),
  agent: z.nullable(Person),
  isMine: z.boolean(),
  unread: z.int(),
  last: z.nullable(ChatMessage),
  lastAt: z.number(),
  waitingSince: z.nullable(z.number()),
})

const QuickReply = z.object({ id: z.string(), text: z.string(), isOwn: z.boolean() })

/** The staff's side of the service. Whose right is confined to sites serves guests of those alone. */
export const serviceDeskApi = {
  counts: endpoint({
    method: 'GET',
    path: desk('counts'),
    access,
    gives: z.object({ waiting: z.int(), mine: z.int(), unread: z.int() }),
  }),

  /** Who waits comes first, the longest at the top; then the newest. */
  conversations: endpoint({
    method: 'POST',
    path: desk('list'),
    access,
    body: z.object({
      show: z._default(z.enum(['waiting', 'mine', 'all']), 'all'),
      keyword: z._default(z.string().check(z.maxLength(50)), ''),
      page: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
      pageSize: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
    }),
    gives: pageOf(Conversation),
    envelope: 'bare',
  }),

  conversation: endpoint({
    method: 'GET',
    path: desk('conversation'),
    access,
    query: Id,
    gives: z.object({
      ...Conversation.shape,
      guest: z.object({
        id: z.string(),
        name: z.string(),
        photo: z.nullable(z.string()),
        nickname: z.nullable(z.string()),
        /** Masked. */
        phone: z.nullable(z.string()),
      }),
      /** The guest's newest orders, at the caller's sites. */
      orders: z.array(ChatCard),
      /** What the guest said of the rounds before, the newest first. */
      ratings: z.array(
        z.object({ stars: z.int(), text: z.string(), agent: z.string(), createdAt: z.number() }),
      ),
    }),
  }),

  messages: endpoint({
    method: 'GET',
    path: desk('messages'),
    access,
    query: z.object({ id: z.uuid(), ...MessageWindow }),
    gives: ChatMessages,
  }),

  send: endpoint({
    method: 'POST',
    path: desk('send'),
    access,
    body: z.object({ id: z.uuid(), ...ChatDraft.shape }),
    gives: ChatMessage,
    limit: { max: 300, seconds: 60, per: 'user' },
  }),

  read: endpoint({
    method: 'POST',
    path: desk('read'),
    access,
    body: z.object({ id: z.uuid(), seq: ReadCursor }),
    gives: z.null(),
  }),

  take: endpoint({ method: 'POST', path: desk('take'), access, body: Id, gives: z.null() }),

  transfer: endpoint({
    method: 'POST',
    path: desk('transfer'),
    access,
    body: z.object({ id: z.uuid(), agentId: z.uuid() }),
    gives: z.null(),
  }),

  close: endpoint({ method: 'POST', path: desk('close'), access, body: Id, gives: z.null() }),

  /** Colleagues who may serve, those with the least to do first. */
  agents: endpoint({
    method: 'GET',
    path: desk('agents'),
    access,
    gives: z.array(z.object({ ...Person.shape, serving: z.int(), isMe: z.boolean() })),
  }),

  /** The person's own first, then everybody's. */
  quickReplies: endpoint({
    method: 'GET',
    path: desk('quickReplies'),
    access,
    gives: z.array(QuickReply),
  }),

  addQuickReply: endpoint({
    method: 'POST',
    path: desk('addQuickReply'),
    access,
    body: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
    gives: QuickReply,
  }),

  removeQuickReply: endpoint({
    method: 'POST',
    path: desk('removeQuickReply'),
    access,
    body: Id,
    gives: z.null(),
  }),
}
