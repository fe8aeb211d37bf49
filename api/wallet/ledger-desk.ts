import * as z from 'zod/mini'
import { withdrawalStates } from '#domain/wallet/withdrawal-state.ts'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'

const ledger = (path: string) => portal(`/hms/ledger/v1/${path}`)
const reading = { right: 'ledger.read' } as const
const closing = { right: 'period.close' } as const
const Day = z.iso.date()
const Reason = z.string().check(z.trim(), z.minLength(2), z.maxLength(500))

const Account = z.object({
  code: z.string(),
  /** Without the number of its stripe. */
  holder: z.string(),
  holderName: z.string(),
  balance: z.int(),
  stripes: z.int(),
})

const Move = z.object({
  txId: z.uuid(),
  seq: z.int(),
  event: z.string(),
  at: z.int(),
  bizType: z.string(),
  bizId: z.uuid(),
  fromCode: z.string(),
  fromHolder: z.string(),
  fromName: z.string(),
  toCode: z.string(),
  toHolder: z.string(),
  toName: z.string(),
  amount: z.int(),
  /** What was left on the account looked at, or on the one it came to. */
  balance: z.int(),
})

const Check = z.object({
  item: z.enum(['bills', 'differences', 'invariants', 'unsettled', 'payouts']),
  open: z.int(),
  blocks: z.boolean(),
  lines: z.array(z.string()),
})

const Figures = z.object({
  transactions: z.int(),
  accounts: z.array(z.object({ code: z.string(), came: z.int(), went: z.int() })),
  payments: z.array(z.object({ method: z.string(), count: z.int(), amount: z.int() })),
  refunds: z.object({ count: z.int(), amount: z.int() }),
})

const Period = z.object({
  id: z.uuid(),
  from: z.string(),
  to: z.string(),
  state: z.enum(['closed', 'reopened']),
  figures: Figures,
  hash: z.string(),
  note: z.string(),
  closedBy: z.string(),
  closedAt: z.int(),
  reopenAskedBy: z.nullable(z.string()),
  reopenAskedAt: z.nullable(z.int()),
  reopenReason: z.nullable(z.string()),
  reopenedBy: z.nullable(z.string()),
  /** The last closed one alone can be opened again, and the second word is somebody else's. */
  isLast: z.boolean(),
  askedByMe: z.boolean(),
})

/** The ledger looked at, and its books closed. */
export const ledgerDeskApi = {
  /** Every kind of account with what is on it. */
  accountKinds: endpoint({
    method: 'GET',
    path: ledger('kinds'),
    access: reading,
    query: z.object({ at: z.optional(Day) }),
    gives: z.array(z.object({ code: z.string(), balance: z.int(), holders: z.int() })),
    envelope: 'bare',
  }),
  accounts: endpoint({
    method: 'POST',
    path: ledger('accounts'),
    access: reading,
    query: z.object({
      code: z.optional(z.string().check(z.maxLength(40))),
      text: z.optional(z.string().check(z.maxLength(60))),
    }),
    body: ListQuery,
    gives: pageOf(Account),
    envelope: 'bare',
  }),
  moves: endpoint({
    method: 'POST',
    path: ledger('moves'),
    access: reading,
    query: z.object({
      code: z.optional(z.string().check(z.maxLength(40))),
      holder: z.optional(z.string().check(z.maxLength(120))),
      bizId: z.optional(z.uuid()),
      from: z.optional(Day),
      to: z.optional(Day),
    }),
    body: ListQuery,
    gives: pageOf(Move),
    envelope: 'bare',
  }),
  /** The way of a business's money: from the payment over what was earned to what was taken out. */
  trace: endpoint({
    method: 'GET',
    path: ledger('trace'),
    access: reading,
    query: z.object({ bizId: z.uuid() }),
    gives: z.object({
      bizType: z.string(),
      moves: z.array(Move),
      payments: z.array(
        z.object({ id: z.uuid(), method: z.string(), amount: z.int(), state: z.string(), at: z.int() }),
      ),
      /** Where the money stands now. */
      rests: z.array(z.object({ code: z.string(), holder: z.string(), name: z.string(), amount: z.int() })),
      /** What those who earned of it took out afterwards; money is not marked, so it may be other money too. */
      withdrawals: z.array(
        z.object({
          id: z.uuid(),
          no: z.string(),
          holderName: z.string(),
          amount: z.int(),
          state: z.enum(withdrawalStates),
          at: z.int(),
        }),
      ),
    }),
    envelope: 'bare',
  }),
  /** How each stay's and sale's money was divided, and whether those who earned it have it already. */
  settlements: endpoint({
    method: 'POST',
    path: ledger('settlements'),
    access: reading,
    query: z.object({ state: z.optional(z.enum(['held', 'released'])) }),
    body: ListQuery,
    gives: pageOf(
      z.object({
        bizType: z.string(),
        bizId: z.uuid(),
        orderNo: z.string(),
        ownerName: z.string(),
        gross: z.int(),
        ownerShare: z.int(),
        commission: z.int(),
        serviceShare: z.int(),
        /** What went back to guests later. */
        takenBack: z.int(),
        settledAt: z.int(),
        releaseAt: z.nullable(z.int()),
        /** One of its shares cannot be had yet. */
        isHeld: z.boolean(),
      }),
    ),
    envelope: 'bare',
  }),
  /** Asks the provider now how a payment stands. */
  askProvider: endpoint({
    method: 'POST',
    path: ledger('askProvider'),
    access: { right: 'payment.read' },
    body: z.object({ paymentId: z.uuid() }),
    gives: z.object({ state: z.string() }),
    limit: { max: 30, seconds: 60, per: 'user' },
    audit: { action: 'wallet.askProvider', target: 'payment' },
  }),

  periods: endpoint({
    method: 'GET',
    path: ledger('periods'),
    access: closing,
    gives: z.object({
      periods: z.array(Period),
      /** The first day that is not closed yet; null before anything was booked. */
      nextFrom: z.nullable(z.string()),
      lastPossible: z.string(),
    }),
    envelope: 'bare',
  }),
  /** What stands against closing up to a day, and the figures it would have. */
  closingChecks: endpoint({
    method: 'GET',
    path: ledger('closingChecks'),
    access: closing,
    query: z.object({ to: Day }),
    gives: z.object({ from: z.string(), checks: z.array(Check), figures: Figures, mayClose: z.boolean() }),
    envelope: 'bare',
  }),
  closePeriod: endpoint({
    method: 'POST',
    path: ledger('close'),
    access: closing,
    body: z.object({ to: Day, note: z.string().check(z.trim(), z.maxLength(500)) }),
    gives: z.object({ id: z.uuid(), hash: z.string() }),
    audit: { action: 'wallet.period.close', target: 'period' },
  }),
  askReopen: endpoint({
    method: 'POST',
    path: ledger('askReopen'),
    access: closing,
    body: z.object({ id: z.uuid(), reason: Reason }),
    gives: z.null(),
    audit: { action: 'wallet.period.askReopen', target: 'period' },
  }),
  /** By somebody else than who asked. */
  reopen: endpoint({
    method: 'POST',
    path: ledger('reopen'),
    access: closing,
    body: z.object({ id: z.uuid() }),
    gives: z.null(),
    audit: { action: 'wallet.period.reopen', target: 'period' },
  }),
}
