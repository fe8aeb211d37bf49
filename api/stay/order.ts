import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint, type CallOutput } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { idTypes } from '#domain/stay/id-number.ts'
import { checkSheetViewStates } from '#domain/stay/check-sheet.ts'
import { cancellationStates } from '#domain/stay/cancel/join-cancellations.ts'
import { orderActions, registrationStates } from '#domain/stay/order-actions.ts'
import { stayPurposes } from '#domain/stay/own-stay.ts'
import { orderStates } from '#domain/stay/order-state.ts'
import { orderTabs } from '#domain/stay/order-tabs.ts'
import { CancelPolicy } from './house.ts'
import { QuotedPrice } from './quote.ts'
import { Day, Fen, Picture, GeoPoint } from './schemas.ts'

const order = (path: string) => portal(`/hms/orderInfo/v1/${path}`)
const OrderId = z.object({ orderId: z.uuid() })
const Count = z.int()

/** An order in a list. */
export const OrderCard = z.object({
  id: z.string(),
  orderNo: z.string(),
  kind: z.enum(['guest', 'extension']),
  /** Whom it is for: guests, the owner, or friends of the owner. */
  purpose: z.enum(stayPurposes),
  /** The order that an extension goes on from. */
  parentId: z.nullable(z.string()),
  /** How the payment knows it. */
  bizType: z.enum(['stay', 'extension']),
  state: z.enum(orderStates),
  /**
   * Where the guests live today, lived last, or come to first. The name is that of the stay: of several houses all of
   * them, in the order they come to them.
   */
  house: z.object({
    id: z.string(),
    name: z.string(),
    siteId: z.string(),
    siteName: z.string(),
    picture: z.nullable(Picture),
  }),
  checkIn: Day,
  /** Of the whole stay, with the extensions that were paid. */
  checkOut: Day,
  nights: z.int(),
  adults: Count,
  children: Count,
  pets: Count,
  /** These are of the whole stay too: of the order and the extensions that were paid. */
  total: Fen,
  deposit: Fen,
  paid: Fen,
  /** Paid back or on its way, with what came back of the deposit. */
  refunded: Fen,
  /** Asked back, and waiting for the park's decision. */
  asked: Fen,
  /** Until then the rooms wait for the payment; null when they do not. */
  holdExpiresAt: z.nullable(z.number()),
  createdAt: z.number(),
  isReviewed: z.boolean(),
  /** What the guest can do now, the most likely first. */
  actions: z.array(z.enum(orderActions)),
  /** The one of them that stands out; null while they can only wait. */
  next: z.nullable(z.enum(orderActions)),
})

/** The money of one order of a stay. */
const OrderMoney = z.object({ total: Fen, deposit: Fen, paid: Fen, refunded: Fen, asked: Fen })

export const OrderGuest = z.object({
  personId: z.string(),
  realName: z.string(),
  idType: z.enum(idTypes),
  idNoMasked: z.string(),
  isAdult: z.boolean(),
  isVerified: z.boolean(),
})

/** What was asked to come back, and what became of it. */
export const Cancellation = z.object({
  id: z.string(),
  orderId: z.string(),
  /** applied: a person decides; done: it went by the policy. */
  state: z.enum(cancellationStates),
  /** The nights from here on were given up. */
  from: Day,
  reason: z.string(),
  /** What the policy gives. */
  back: Fen,
  /** What waits for a decision, or was asked for above the policy. */
  asked: Fen,
  /** What was granted of it. */
  granted: z.nullable(Fen),
  deposit: Fen,
  couponBack: z.boolean(),
  askedAt: z.number(),
  decidedAt: z.nullable(z.number()),
  decision: z.string(),
})

/** The price of an order and what became of its money. */
const FeeDetail = z.extend(QuotedPrice, {
  /** 'quote': nothing is booked yet. */
  of: z.enum(['quote', 'order']),
  payable: Fen,
  paid: Fen,
  refunded: Fen,
  depositRefunded: Fen,
  /** Asked back, and waiting for the park's decision. */
  asked: Fen,
  extensions: z.array(
    z.object({
      orderId: z.string(),
      houseName: z.string(),
      checkIn: Day,
      checkOut: Day,
      total: Fen,
      paid: Fen,
      refunded: Fen,
    }),
  ),
  /** Of the whole stay: all its orders together. */
  whole: z.object({ total: Fen, deposit: Fen, paid: Fen, refunded: Fen, asked: Fen }),
})

export const orderApi = {
  /** The caller's orders, the newest first. An extension stands with its stay, unless it is to be paid. */
  orders: endpoint({
    method: 'POST',
    path: order('lkListJson'),
    everyContext: true,
    access: 'user',
    /** Pages and filters in `queryFilter`, or as in any other list; by `orderNo`, `houseName`, `state`, dates. */
    body: z.intersection(
      ListQuery,
      z.prefault(
        z.object({
          templateId: z.optional(z.nullable(z.string())),
          tab: z._default(z.enum(orderTabs), 'all'),
          queryFilter: z.union([z.undefined(), ListQuery]),
        }),
        {},
      ),
    ),
    gives: pageOf(OrderCard),
    envelope: 'bare',
  }),

  /** How many orders each tab has. */
  counts: endpoint({
    method: 'GET',
    path: order('counts'),
    access: 'user',
    gives: z.object({
      all: Count,
      toPay: Count,
      toStay: Count,
      staying: Count,
      toReview: Count,
      refund: Count,
    }),
  }),

  order: endpoint({
    method: 'GET',
    path: order('getById'),
    access: 'user',
    query: OrderId,
    gives: z.extend(OrderCard, {
      contactName: z.string(),
      contactPhone: z.string(),
      remark: z.string(),
      site: z.object({
        phone: z.string(),
        address: z.string(),
        checkInTime: z.string(),
        checkOutTime: z.string(),
        place: z.nullable(GeoPoint),
      }),
      guests: z.array(OrderGuest),
      price: QuotedPrice,
      cancelPolicy: CancelPolicy,
      registration: z.enum(registrationStates),
      /** Where the look through the rooms stands; null until it is shown to the guest. */
      check: z.nullable(z.enum(checkSheetViewStates)),
      /** In which house the guest sleeps from when to when, with the extensions that were paid. */
      parts: z.array(
        z.object({
          houseId: z.string(),
          houseName: z.string(),
          checkIn: Day,
          checkOut: Day,
          nights: z.int(),
          /** Nobody sleeps there: they left, or gave these nights up. */
          isGivenUp: z.boolean(),
        }),
      ),
      /** What this order itself cost, and each of those it was made longer by. */
      own: OrderMoney,
      extensions: z.array(
        z.extend(OrderMoney, {
          orderId: z.string(),
          state: z.enum(orderStates),
          houseName: z.string(),
          checkIn: Day,
          checkOut: Day,
          holdExpiresAt: z.nullable(z.number()),
        }),
      ),
      cancellations: z.array(Cancellation),
      /** What happened, the oldest first. */
      events: z.array(z.object({ state: z.enum(orderStates), reason: z.string(), at: z.number() })),
    }),
  }),

  /** Line by line, of a quote before the order or of the order after it: give one of the ids. */
  fees: endpoint({
    method: 'GET',
    path: order('payDetail'),
    access: 'public',
    query: z.object({ orderId: z.optional(z.uuid()), quoteId: z.optional(z.uuid()) }),
    gives: FeeDetail,
  }),

  /** Who comes, until they have moved in. */
  setGuests: endpoint({
    method: 'POST',
    path: order('setGuests'),
    access: 'user',
    body: z.object({ orderId: z.uuid(), personIds: z.array(z.uuid()).check(z.maxLength(40)) }),
    gives: z.array(OrderGuest),
  }),

  /**
   * Whether somebody who has signed in owes something for a stay: an order that waits to be paid. State false is an
   * answer here and no failure: then the message says what is owed, and nobody shows it as an error.
   */
  loginFeeStatus: endpoint({
    method: 'GET',
    path: portal('/hms/houseInfo/v1/loginFeeStatus'),
    access: 'user',
    gives: z.object({
      state: z.boolean(),
      message: z.string(),
      value: z.nullable(z.object({ orderId: z.string(), payable: Fen, holdExpiresAt: z.number() })),
    }),
    envelope: 'own',
  }),
}

/** An order as a list shows it. */
export type ListedOrder = CallOutput<typeof orderApi.orders>['rows'][number]
