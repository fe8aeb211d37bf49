import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { serviceStates } from '#domain/messages/service-state.ts'
import { ChatCard, ChatDraft, ChatMessage, ChatMessages, ReadCursor, MessageWindow } from './chat-message.ts'

const chat = (path: string) => portal(`/hms/kefu/v1/${path}`)
const often = { max: 120, seconds: 60, per: 'user' } as const

const Hours = z.array(z.nullable(z.tuple([z.string(), z.string()])))

/** A guest's side of the service: help for all, and the person's own conversation. */
export const chatApi = {
  /** Questions with their answers, and where somebody can be called. */
  help: endpoint({
    method: 'GET',
    path: chat('help'),
    access: 'public',
    gives: z.object({
      groups: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          questions: z.array(
            z.object({ id: z.string(), question: z.string(), answer: z.string(), isOffered: z.boolean() }),
          ),
        }),
      ),
      /** The whole park's first, then one of each site. */
      points: z.array(
        z.object({
          id: z.string(),
          siteId: z.nullable(z.string()),
          name: z.string(),
          phone: z.string(),
          hours: Hours,
          isServing: z.boolean(),
          servesNext: z.nullable(z.number()),
        }),
      ),
    }),
  }),

  conversation: endpoint({
    method: 'GET',
    path: chat('conversation'),
    access: 'user',
    gives: z.object({
      state: z.enum(serviceStates),
      /** Who serves, or served last; '' when nobody did. */
      agent: z.string(),
      unread: z.int(),
      lastSeq: z.int(),
      last: z.nullable(ChatMessage),
      /** Somebody served this round and has not been rated for it. */
      canRate: z.boolean(),
      isServing: z.boolean(),
      servesNext: z.nullable(z.number()),
    }),
  }),

  messages: endpoint({
    method: 'GET',
    path: chat('messages'),
    access: 'user',
    query: z.object(MessageWindow),
    gives: ChatMessages,
  }),

  send: endpoint({
    method: 'POST',
    path: chat('send'),
    access: 'user',
    body: ChatDraft,
    gives: ChatMessage,
    limit: often,
  }),

  read: endpoint({
    method: 'POST',
    path: chat('read'),
    access: 'user',
    body: z.object({ seq: ReadCursor }),
    gives: z.null(),
  }),

  rate: endpoint({
    method: 'POST',
    path: chat('rate'),
    access: 'user',
    body: z.object({
      stars: z.int().check(z.gte(1), z.lte(5)),
      text: z._default(z.string().check(z.maxLength(500)), ''),
    }),
    gives: z.null(),
    limit: often,
  }),

  /** What a message about this house or order will look like. */
  card: endpoint({
    method: 'GET',
    path: chat('card'),
    access: 'user',
    query: z.object({ kind: z.enum(['house', 'order']), id: z.uuid() }),
    gives: z.nullable(ChatCard),
  }),
}
