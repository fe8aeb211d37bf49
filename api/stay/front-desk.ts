import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { checkSheetViewStates } from '#domain/stay/check-sheet.ts'
import { idTypes } from '#domain/stay/id-number.ts'
import { registrationStates } from '#domain/stay/order-actions.ts'
import { stayPurposes } from '#domain/stay/own-stay.ts'
import { readinesses } from '#domain/stay/job/job-state.ts'
import { orderStates } from '#domain/stay/order-state.ts'
import { CancelPreview } from './cancellation.ts'
import { Cancellation, OrderGuest } from './order.ts'
import { Day, Fen } from './schemas.ts'

const desk = (path: string) => portal(`/hms/deskOrder/v1/${path}`)
const access = { right: 'stay.desk' } as const
const decides = { right: 'refund.decide' } as const
const OrderId = z.object({ orderId: z.uuid() })
const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))
const Result = z.object({ orderId: z.string(), state: z.enum(orderStates) })

const DeskOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  kind: z.enum(['guest', 'extension']),
  purpose: z.enum(stayPurposes),
  state: z.enum(orderStates),
  siteId: z.string(),
  siteName: z.string(),
  houseId: z.string(),
  houseName: z.string(),
  roomNos: z.string(),
  checkIn: Day,
  checkOut: Day,
  adults: z.int(),
  children: z.int(),
  contactName: z.string(),
  contactPhone: z.string(),
  total: Fen,
  /** What is held of the deposit. */
  deposit: Fen,
  /** Of the deposit, what the shops have put on the room's bill. */
  roomCharges: Fen,
  paid: Fen,
  /** What the extensions that were paid add to it; they are orders of their own. */
  extensions: z.object({ total: Fen, paid: Fen }),
  registration: z.enum(registrationStates),
  /** The guests are in, and a night has not begun: whoever leaves now gives it up. */
  hasNightsLeft: z.boolean(),
  /** Where the look through the rooms stands; null before there is one. */
  check: z.nullable(z.enum(checkSheetViewStates)),
  arrivalTime: z.nullable(z.string()),
  /** Whether the rooms are clean, for those who come today. */
  readiness: z.enum(readinesses),
  createdAt: z.number(),
})

/** What marking that nobody came would do at this moment, extensions included. */
const NoShow = z.object({
  /** Of what has not gone back before. */
  paid: Fen,
  /** Of nights and fees, as the policy says. */
  back: Fen,
  kept: Fen,
  /** Comes back whole. */
  deposit: Fen,
  couponBack: z.boolean(),
  /** Why so much is kept, of the stay and of each order it was made longer by. */
  terms: z.array(
    z.object({
      orderId: z.string(),
      checkIn: Day,
      checkOut: Day,
      kept: Fen,
      /** Whole nights first, those that have begun among them, then a share of the rest, then a sum. */
      keep: z.object({ nights: z.int(), percent: z.int(), fen: Fen }),
      /** Of fees for the stay, such as the cleaning. */
      feesKept: Fen,
    }),
  ),
})

const action = <Body extends z.core.$ZodType>(path: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: desk(path),
    access,
    body,
    gives: Result,
    audit: { action: `stay.desk.${path}`, target: 'order' },
  })

/** The front desk. */
export const frontDeskApi = {
  /** arriving and leaving: today; waiting: registered, to be let in. */
  orders: endpoint({
    method: 'POST',
    path: desk('list'),
    access,
    body: z.prefault(
      z.object({
        show: z._default(z.enum(['all', 'arriving', 'waiting', 'staying', 'leaving', 'unsettled']), 'all'),
        siteId: z.optional(z.uuid()),
        /** Who arrives or leaves on another day than today. */
        day: z.optional(Day),
        /** A part of a guest's name or phone, of the order's number, of the house's name, or a room. */
        keyword: z._default(z.string().check(z.trim(), z.maxLength(50)), ''),
        queryFilter: ListQuery,
      }),
      {},
    ),
    gives: pageOf(DeskOrder),
    envelope: 'bare',
  }),

  /** How many orders each of the views holds. */
  counts: endpoint({
    method: 'GET',
    path: desk('counts'),
    access,
    query: z.object({ siteId: z.optional(z.uuid()), day: z.optional(Day) }),
    gives: z.object({
      arriving: z.int(),
      waiting: z.int(),
      staying: z.int(),
      leaving: z.int(),
      unsettled: z.int(),
    }),
  }),

  order: endpoint({
    method: 'GET',
    path: desk('getById'),
    access,
    query: OrderId,
    gives: z.extend(DeskOrder, {
      remark: z.string(),
      guests: z.array(OrderGuest),
      cancellations: z.array(Cancellation),
      events: z.array(
        z.object({ state: z.enum(orderStates), reason: z.string(), by: z.string(), at: z.number() }),
      ),
    }),
  }),

  /** A house that confirms each order itself. */
  confirm: action('confirm', OrderId),
  reject: action('reject', z.extend(OrderId, { reason: Reason })),
  /**
   * Lets registered guests in, also before the hour; their papers were seen. `isDirtyToo`: although the rooms are not
   * clean.
   */
  checkIn: action('checkIn', z.extend(OrderId, { isDirtyToo: z._default(z.boolean(), false) })),
  /** Guests who come without having registered: their papers are taken down here, and they are let in. */
  register: action(
    'register',
    z.extend(OrderId, {
      isDirtyToo: z._default(z.boolean(), false),
      people: z
        .array(
          z.object({
            realName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
            idType: z.enum(idTypes),
            idNo: z._default(z.string().check(z.trim(), z.maxLength(30)), ''),
            birth: z.optional(z.iso.date()),
            isChild: z._default(z.boolean(), false),
          }),
        )
        .check(z.minLength(1), z.maxLength(40)),
    }),
  ),
  /**
   * Books for somebody who stands at the desk, from tonight on: the order is theirs by their phone, held like any other
   * until they have paid.
   */
  walkIn: endpoint({
    method: 'POST',
    path: desk('walkIn'),
    access,
    body: z.object({
      houseId: z.uuid(),
      checkOut: Day,
      adults: z.int().check(z.gte(1), z.lte(40)),
      children: z._default(z.int().check(z.gte(0), z.lte(40)), 0),
      contactName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      contactPhone: z.string().check(z.trim(), z.regex(/^1[3-9]\d{9}$/)),
    }),
    gives: z.object({ orderId: z.string(), orderNo: z.string(), payable: Fen, state: z.enum(orderStates) }),
    audit: { action: 'stay.desk.walkIn', target: 'order' },
  }),
  refuseRegistration: action('refuseRegistration', z.extend(OrderId, { reason: Reason })),
  checkOut: action('checkOut', OrderId),
  /** What comes back when guests who are in leave now, before their last night. */
  leavePreview: endpoint({
    method: 'GET',
    path: desk('leavePreview'),
    access,
    query: OrderId,
    gives: CancelPreview,
  }),
  /** They leave now: as when they give the nights up themselves, of which they are told. `agreedBack` as in `noShow`. */
  leaveEarly: action(
    'leaveEarly',
    z.extend(OrderId, { agreedBack: Fen, reason: z._default(z.string().check(z.maxLength(300)), '') }),
  ),
  /** What goes back and what is kept when the desk marks now that nobody came. */
  noShowPreview: endpoint({
    method: 'GET',
    path: desk('noShowPreview'),
    access,
    query: OrderId,
    gives: NoShow,
  }),
  /**
   * `agreedBack` is what the preview showed (back and deposit together): when it is something else meanwhile, nothing is
   * done and the refusal's value is the new preview.
   */
  noShow: action(
    'noShow',
    z.extend(OrderId, { agreedBack: Fen, reason: z._default(z.string().check(z.maxLength(300)), '') }),
  ),
  /** To other rooms from a day on, at the same price. */
  move: action('move', z.extend(OrderId, { houseId: z.uuid(), from: z.optional(Day), reason: Reason })),
  /** Ends the order: what was broken or used up is taken off the deposit, the rest of it goes back. */
  settle: action(
    'settle',
    z.extend(OrderId, {
      charges: z._default(
        z
          .array(z.object({ name: Reason, amount: Fen.check(z.gte(1), z.lte(100_000_000)) }))
          .check(z.maxLength(50)),
        [],
      ),
    }),
  ),

  /** What guests ask to have back and somebody has to decide. */
  applications: endpoint({
    method: 'POST',
    path: desk('applications'),
    access: decides,
    body: ListQuery,
    gives: pageOf(
      z.extend(Cancellation, {
        orderNo: z.string(),
        houseName: z.string(),
        contactName: z.string(),
        paid: Fen,
        refunded: Fen,
        /** The approval that decides it; null: it is decided here. */
        instanceId: z.nullable(z.string()),
        /** Whether the reader may look at that approval. */
        mayOpenInstance: z.boolean(),
      }),
    ),
    envelope: 'bare',
  }),

  /** Grants what was asked, or less of it, or nothing. What is in an approval is decided there. */
  decide: endpoint({
    method: 'POST',
    path: desk('decide'),
    access: decides,
    body: z.object({
      id: z.uuid(),
      approve: z.boolean(),
      /** Left out: all that was asked for. */
      amount: z.optional(Fen.check(z.gte(0))),
      reason: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
    }),
    gives: Cancellation,
    audit: { action: 'stay.desk.decide', target: 'cancellation' },
  }),
}
