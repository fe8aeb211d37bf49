import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { pageOf } from '#api/paging.ts'
import { Day, Fen, paging, Picture } from '#api/stay/schemas.ts'
import { nightSources } from './board.ts'
import { stayPurposes } from '#domain/stay/own-stay.ts'
import { confirmOutcomes } from '#domain/stay/confirm-deadline.ts'
import { orderStates } from '#domain/stay/order-state.ts'

const path = (name: string) => portal(`/hms/ownerOrder/v1/${name}`)
const Id = z.object({ orderId: z.uuid() })
export const ownerOrderTabs = ['toConfirm', 'coming', 'staying', 'past', 'all'] as const

/** Whose orders: all, or those of guests, of the owner, of friends. */
export const orderSources = ['all', 'guest', 'own', 'friend'] as const

/** How what the nights in the caller's houses earn is divided; before it is settled by the terms as they stand of each night. */
const Shares = z.object({
  gross: Fen,
  commission: Fen,
  service: Fen,
  mine: Fen,
  isSettled: z.boolean(),
})

const OwnerOrder = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  purpose: z.enum(stayPurposes),
  /** What it costs who booked it. Of nights elsewhere nothing is told: then what those in the caller's houses bring. */
  total: Fen,
  /** The caller's house they come to first, and the names of all they come to. */
  houseId: z.string(),
  houseName: z.string(),
  /** Masked until the day before they come. */
  guest: z.string(),
  /** The nights in the caller's houses: guests may be brought to one, or out of it, in the middle of their stay. */
  checkIn: Day,
  checkOut: Day,
  nights: z.int(),
  /** The same in the parts they come in: guests who are brought elsewhere and back come more than once. */
  parts: z.array(z.object({ checkIn: Day, checkOut: Day, nights: z.int() })),
  /** Some of its nights are in other houses, of which the caller sees nothing. */
  isPart: z.boolean(),
  adults: z.int(),
  children: z.int(),
  pets: z.int(),
  state: z.enum(orderStates),
  /** null: the caller may not see what the house earns. */
  shares: z.nullable(Shares),
  canDecide: z.boolean(),
  /** Until when the house answers, and what no answer means; null: there is no end to it. */
  decideBy: z.nullable(z.number()),
  decideOutcome: z.nullable(z.enum(confirmOutcomes)),
})

const ConfirmRule = z.object({
  /** false: guests who have paid are taken without asking. */
  asks: z.boolean(),
  /** null: as long as it takes. */
  hours: z.nullable(z.int().check(z.gte(1), z.lte(72))),
  outcome: z.enum(confirmOutcomes),
})

/** Guests' orders at the houses somebody owns or looks after. */
export const ownerOrderApi = {
  list: endpoint({
    method: 'POST',
    path: path('list'),
    access: 'user',
    body: z.object({
      tab: z._default(z.enum(ownerOrderTabs), 'all'),
      source: z._default(z.enum(orderSources), 'all'),
      houseId: z.optional(z.uuid()),
      ...paging,
    }),
    gives: pageOf(OwnerOrder),
    envelope: 'bare',
  }),

  order: endpoint({
    method: 'GET',
    path: path('order'),
    access: 'user',
    query: Id,
    gives: z.extend(OwnerOrder, {
      picture: z.nullable(Picture),
      /** From the day before they come; '' before. */
      phone: z.string(),
      remark: z.string(),
      checkInTime: z.string(),
      checkOutTime: z.string(),
      paid: Fen,
      refunded: Fen,
      /**
       * What is paid of each part; null where the caller may not see what the house earns. None where guests sleep
       * elsewhere too: it is paid for all nights together.
       */
      lines: z.nullable(z.array(z.object({ code: z.string(), name: z.string(), amount: Fen }))),
      events: z.array(z.object({ to: z.enum(orderStates), at: z.number(), reason: z.string() })),
    }),
  }),

  confirm: endpoint({
    method: 'POST',
    path: path('confirm'),
    access: 'user',
    body: Id,
    gives: z.object({ state: z.enum(orderStates) }),
    audit: { action: 'owner.order.confirm', target: 'order' },
  }),

  /** The house cannot take the guests; all they paid goes back. */
  refuse: endpoint({
    method: 'POST',
    path: path('refuse'),
    access: 'user',
    body: z.extend(Id, { reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    gives: z.object({ state: z.enum(orderStates) }),
    audit: { action: 'owner.order.refuse', target: 'order' },
  }),

  /** Whether a house is asked before guests are taken, and what becomes of those it does not answer. */
  confirmRule: endpoint({
    method: 'GET',
    path: path('confirmRule'),
    access: 'user',
    query: z.object({ houseId: z.uuid() }),
    gives: ConfirmRule,
  }),

  saveConfirmRule: endpoint({
    method: 'POST',
    path: path('saveConfirmRule'),
    access: 'user',
    /** `before`: the rule that was seen, which is refused when it is another by now. */
    body: z.extend(ConfirmRule, { houseId: z.uuid(), before: z.optional(ConfirmRule) }),
    gives: ConfirmRule,
    audit: { action: 'owner.order.saveConfirmRule', target: 'house' },
  }),

  /** Who the caller is as an owner, on which terms the houses are let, and whom to call about them. */
  profile: endpoint({
    method: 'GET',
    path: path('profile'),
    access: 'user',
    gives: z.object({
      name: z.string(),
      phone: z.string(),
      isIdentified: z.boolean(),
      houses: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** null: the house is not entrusted, or the caller may not know. */
          terms: z.nullable(z.object({ ownerBp: z.int(), from: Day, until: z.nullable(Day) })),
          services: z.array(
            z.object({
              duty: z.enum(['cleaning', 'repair', 'steward']),
              company: z.string(),
              phone: z.string(),
            }),
          ),
        }),
      ),
      sites: z.array(z.object({ id: z.string(), name: z.string(), phone: z.string() })),
    }),
  }),

  /** How it stands today: who sleeps where, what came in, what waits for a decision. */
  home: endpoint({
    method: 'GET',
    path: path('home'),
    access: 'user',
    gives: z.object({
      today: Day,
      name: z.string(),
      /** The caller owns houses, or looks after some for others. */
      isOwner: z.boolean(),
      houses: z.object({ all: z.int(), online: z.int() }),
      tonight: z.array(
        z.object({
          houseId: z.string(),
          houseName: z.string(),
          kind: z.nullable(z.enum(nightSources)),
          label: z.string(),
          to: z.nullable(Day),
          orderId: z.nullable(z.string()),
        }),
      ),
      /** null: the caller may not see what the houses earn. */
      income: z.nullable(
        z.object({
          /** Settled this month. */
          month: Fen,
          /** By the terms still to come, of all stays that are not settled. */
          coming: Fen,
          lastMonth: Fen,
          /** The last six months, the newest last. */
          months: z.array(z.object({ month: z.string(), fen: Fen })),
        }),
      ),
      todos: z.object({
        confirm: z.int(),
        reply: z.int(),
        refused: z.int(),
        drafts: z.int(),
        inReview: z.int(),
        invitations: z.int(),
        /** Contracts that wait for the caller's signature. */
        sign: z.int(),
        /** The owner has not shown who they are. */
        identify: z.boolean(),
        /** The owner has no account that income could be paid out to. */
        openAccount: z.boolean(),
      }),
    }),
  }),
}
