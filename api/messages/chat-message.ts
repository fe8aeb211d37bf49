import * as z from 'zod/mini'

/** A house or an order as it is shown inside a conversation. */
export const ChatCard = z.object({
  kind: z.enum(['house', 'order']),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** A public picture. */
  fileId: z.nullable(z.string()),
  /** In fen. */
  price: z.nullable(z.int()),
  /** Where it leads; '' when it is no longer there. */
  path: z.string(),
})
export type ChatCard = z.infer<typeof ChatCard>

/** What the product itself says in a conversation; each reader reads it in their own language. */
export const chatEvents = ['greeting', 'offHours', 'taken', 'transferred', 'closed', 'rated'] as const

export const ChatMessage = z.object({
  /** 1, 2, 3 without a gap. */
  seq: z.int(),
  side: z.enum(['guest', 'staff', 'system']),
  isMine: z.boolean(),
  /** Who wrote it; '' for the product itself. */
  sender: z.string(),
  /** The id under which the reader's own device sent it. */
  clientId: z.nullable(z.string()),
  type: z.enum(['text', 'image', 'house', 'order', 'system']),
  text: z.string(),
  image: z.nullable(z.object({ fileId: z.string(), width: z.int(), height: z.int() })),
  card: z.nullable(ChatCard),
  event: z.nullable(
    z.object({
      name: z.enum(chatEvents),
      /** The person it is about. */
      who: z.string(),
      /** Stars, or the instant from which somebody is there again. */
      number: z.nullable(z.number()),
    }),
  ),
  sentAt: z.number(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

const side = z._default(z.int().check(z.gte(1), z.lte(20_000)), 1)

/** A message on its way. The same `clientId` sent again is the same message. */
export const ChatDraft = z.object({
  clientId: z.uuid(),
  /** `faq` asks one of the ready questions, which is answered at once. */
  type: z.enum(['text', 'image', 'house', 'order', 'faq']),
  text: z._default(z.string().check(z.maxLength(2000)), ''),
  fileId: z.optional(z.uuid()),
  width: side,
  height: side,
  /** The house, the order or the question. */
  refId: z.optional(z.uuid()),
})
export type ChatDraft = z.infer<typeof ChatDraft>

const Seq = z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))

/** Which messages: those after a number, upwards; or the last ones before a number; or just the last ones. */
export const MessageWindow = {
  after: z.optional(Seq),
  before: z.optional(Seq),
}

export const ReadCursor = z.int().check(z.gte(0), z.lte(2_147_483_647))

export const ChatMessages = z.object({
  /** By number, upwards. */
  rows: z.array(ChatMessage),
  /** There are more in the direction asked for. */
  hasMore: z.boolean(),
  lastSeq: z.int(),
  /** How far the other side has read. */
  readByOther: z.int(),
})
