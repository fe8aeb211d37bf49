import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { MAX_DISPUTE_PHOTOS, disputeVerdicts } from '#domain/stay/charge-dispute.ts'
import { checkSheetStates } from '#domain/stay/check-sheet.ts'
import { Fen } from './schemas.ts'

const check = (path: string) => portal(`/hms/goodsCheck/v1/${path}`)
const desk = { right: 'stay.desk' } as const
const Count = z.int().check(z.gte(0), z.lte(999))
const Phase = z.enum(['in', 'out'])

const Line = z.object({
  no: z.int(),
  houseId: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** Of a piece. */
  price: Fen,
  missing: z.int(),
  damaged: z.int(),
  consumed: z.int(),
  amount: Fen,
  /** Somebody decided what it costs, before the check went on in another house: it stands. */
  isDecided: z.boolean(),
  note: z.string(),
  fileIds: z.array(z.string()),
})

const Sheet = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  /** Whose articles it lists: the houses the guests have lived in, the last one at the end. */
  houses: z.array(z.object({ id: z.string(), name: z.string() })),
  /** For the front desk: houses the guests came to since it was written, which are yet to be looked through. */
  furtherHouses: z.array(z.string()),
  phase: Phase,
  /** null: nobody has looked yet. */
  state: z.nullable(z.enum(checkSheetStates)),
  /** When it was written down last, 0 before: a save names it. */
  savedAt: z.number(),
  lines: z.array(Line),
  note: z.string(),
  /** What the guest said to it, and the photos they sent along, for the guest and whoever decides. */
  answer: z.string(),
  answerFileIds: z.array(z.string()),
  total: Fen,
  /** What is charged: the total, unless somebody decided otherwise. */
  charge: Fen,
  /** The guest did not agree and somebody decides, or has; null where the front desk and the guest do. */
  dispute: z.nullable(
    z.object({
      /** null: not decided yet. */
      verdict: z.nullable(z.enum(disputeVerdicts)),
      /** What those who decided say to the guest. */
      said: z.string(),
      since: z.nullable(z.number()),
      decidedAt: z.nullable(z.number()),
      /** For the front desk: at which step it is, and where to find it, for who may look at it there. */
      step: z.string(),
      instanceId: z.nullable(z.string()),
    }),
  ),
  /** Of the deposit, what can bear it. */
  deposit: Fen,
  /** Of the deposit, what the shops have put on the room's bill. */
  roomCharges: Fen,
  /** What the deposit did not cover. */
  bill: Fen,
  isPaid: z.boolean(),
  /** How the payment knows the bill; '' while there is none. */
  billId: z.string(),
  /** Nobody looks through the rooms any more: the stay is settled. */
  isOver: z.boolean(),
  /** Read by the front desk; else by the guest it is about. */
  isForDesk: z.boolean(),
  canWrite: z.boolean(),
  canAnswer: z.boolean(),
  canSettle: z.boolean(),
})

/**
 * What belongs into the rooms, looked through by the guest when they come and by the staff when they leave. What was
 * lost, broken or used up is taken off the deposit, and what that does not bear is a bill.
 */
export const goodsCheckApi = {
  /** For the guest of the order, and for the front desk. */
  sheet: endpoint({
    method: 'GET',
    path: check('get'),
    access: 'user',
    query: z.object({ orderId: z.uuid(), phase: Phase }),
    gives: Sheet,
  }),

  /** `in` is written by the guest, `out` by the front desk, where it stays a draft until it is sent. */
  save: endpoint({
    method: 'POST',
    path: check('save'),
    access: 'user',
    body: z.object({
      orderId: z.uuid(),
      phase: Phase,
      note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
      lines: z
        .array(
          z.object({
            no: z.int().check(z.gte(1), z.lte(500)),
            missing: Count,
            damaged: Count,
            consumed: Count,
            note: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
            fileIds: z._default(z.array(z.uuid()).check(z.maxLength(4)), []),
          }),
        )
        .check(z.maxLength(200)),
      /** Of the front desk: the guest is asked now. */
      isSent: z._default(z.boolean(), false),
      /** When what was opened had been written down; left out: overwrites. */
      savedAt: z.optional(z.number()),
    }),
    gives: Sheet,
    audit: { action: 'stay.goodsCheck.save', target: 'goodsCheck' },
  }),

  answer: endpoint({
    method: 'POST',
    path: check('answer'),
    access: 'user',
    body: z.object({
      orderId: z.uuid(),
      agrees: z.boolean(),
      /** What the guest was shown; refused when it is another sum by now. */
      total: z.optional(Fen),
      text: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
      /** Photos of who does not agree. */
      fileIds: z._default(z.array(z.uuid()).check(z.maxLength(MAX_DISPUTE_PHOTOS)), []),
    }),
    gives: Sheet,
  }),

  /** Ends the stay with it: the deposit bears what it can and the rest of it goes back. */
  settle: endpoint({
    method: 'POST',
    path: check('settle'),
    access: desk,
    body: z.object({ orderId: z.uuid() }),
    gives: Sheet,
    audit: { action: 'stay.goodsCheck.settle', target: 'goodsCheck' },
  }),
}
