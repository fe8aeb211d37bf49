import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { pageOf } from '#api/paging.ts'
import { withdrawalStates } from '#domain/wallet/withdrawal-state.ts'

const purse = (path: string) => portal(`/hms/purse/v1/${path}`)
const Holder = z.optional(z.string().check(z.regex(/^org:[0-9a-f-]{36}$/)))
const Phone = z.string().check(z.regex(/^1[3-9]\d{9}$/))
const Code = z.string().check(z.regex(/^\d{4,8}$/))
/** As it is typed: what is wrong with it is said by name. */
const Password = z.string().check(z.maxLength(20))
const Instant = z.nullable(z.int())
const sending = { max: 10, seconds: 3600, per: 'user' } as const

const Account = z.object({
  kind: z.enum(['person', 'company']),
  name: z.string(),
  phoneMask: z.string(),
  state: z.enum(['reviewing', 'active', 'failed', 'closed']),
  providerNo: z.nullable(z.string()),
  /** The payment company's own page, where the person goes on. */
  checkUrl: z.nullable(z.string()),
  problem: z.string(),
  agreedAt: z.int(),
  openedAt: Instant,
})

const Card = z.object({
  id: z.uuid(),
  bank: z.string(),
  bankName: z.string(),
  last4: z.string(),
  branch: z.string(),
  holderName: z.string(),
  phoneMask: z.string(),
  isDefault: z.boolean(),
  isSuspended: z.boolean(),
  addedAt: z.int(),
})

export const WithdrawalView = z.object({
  id: z.uuid(),
  no: z.string(),
  amount: z.int(),
  fee: z.int(),
  state: z.enum(withdrawalStates),
  bankName: z.string(),
  last4: z.string(),
  askedAt: z.int(),
  expectedOn: z.string(),
  endedAt: Instant,
  /** Why it was refused, failed or came back, in the caller's language. */
  problem: z.string(),
})

/** Accounts at the payment company, cards, the password for paying, withdrawals: everything on the way to a bank. */
export const payoutApi = {
  account: endpoint({
    method: 'GET',
    path: purse('account'),
    access: 'user',
    query: z.object({ holder: Holder }),
    gives: z.object({
      /** null: nobody has shown yet who they are. */
      identity: z.nullable(
        z.object({ kind: z.enum(['person', 'company']), name: z.string(), idMask: z.string() }),
      ),
      account: z.nullable(Account),
      events: z.array(z.object({ id: z.uuid(), event: z.string(), detail: z.string(), at: z.int() })),
    }),
  }),

  sendAccountCode: endpoint({
    method: 'POST',
    path: purse('accountCode'),
    access: 'user',
    body: z.object({ phone: Phone }),
    gives: z.null(),
    limit: sending,
  }),

  /** Asks for an account; what was declined can be asked for again. */
  openAccount: endpoint({
    method: 'POST',
    path: purse('openAccount'),
    access: 'user',
    body: z.object({ holder: Holder, phone: Phone, code: Code, isAgreed: z.literal(true) }),
    gives: z.null(),
    limit: { max: 10, seconds: 3600, per: 'user' },
  }),

  /** Asks the payment company how the review stands. */
  refreshAccount: endpoint({
    method: 'POST',
    path: purse('refreshAccount'),
    access: 'user',
    body: z.object({ holder: Holder }),
    gives: z.null(),
    limit: { max: 60, seconds: 60, per: 'user' },
  }),

  /** Another phone for an open account: with a code sent to it, and the password for paying. */
  changeAccountPhone: endpoint({
    method: 'POST',
    path: purse('changeAccountPhone'),
    access: 'user',
    body: z.object({ holder: Holder, phone: Phone, code: Code, password: Password }),
    gives: z.null(),
    limit: { max: 10, seconds: 3600, per: 'user' },
  }),

  cards: endpoint({
    method: 'GET',
    path: purse('cards'),
    access: 'user',
    query: z.object({ holder: Holder }),
    gives: z.array(Card),
  }),

  sendCardCode: endpoint({
    method: 'POST',
    path: purse('cardCode'),
    access: 'user',
    body: z.object({ phone: Phone }),
    gives: z.null(),
    limit: sending,
  }),

  addCard: endpoint({
    method: 'POST',
    path: purse('addCard'),
    access: 'user',
    body: z.object({
      holder: Holder,
      number: z.string().check(z.maxLength(40)),
      phone: Phone,
      branch: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
      code: Code,
    }),
    gives: z.object({ id: z.uuid() }),
    limit: { max: 10, seconds: 86_400, per: 'user' },
  }),

  setDefaultCard: endpoint({
    method: 'POST',
    path: purse('defaultCard'),
    access: 'user',
    body: z.object({ holder: Holder, cardId: z.uuid(), password: Password }),
    gives: z.null(),
  }),

  removeCard: endpoint({
    method: 'POST',
    path: purse('removeCard'),
    access: 'user',
    body: z.object({ holder: Holder, cardId: z.uuid(), password: Password }),
    gives: z.null(),
  }),

  sendPasswordCode: endpoint({
    method: 'POST',
    path: purse('passwordCode'),
    access: 'user',
    gives: z.null(),
    limit: sending,
  }),

  /** Sets the password for paying, or another one: with a code, and who had one shows who they are as well. */
  setPassword: endpoint({
    method: 'POST',
    path: purse('password'),
    access: 'user',
    body: z.object({
      password: Password,
      code: Code,
      name: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
      idTail: z._default(z.string().check(z.trim(), z.maxLength(4)), ''),
    }),
    gives: z.null(),
    limit: { max: 10, seconds: 3600, per: 'user' },
  }),

  /** All a person needs to know before they withdraw. */
  terms: endpoint({
    method: 'GET',
    path: purse('withdrawalTerms'),
    access: 'user',
    query: z.object({ holder: Holder }),
    gives: z.object({
      available: z.int(),
      debt: z.int(),
      most: z.int(),
      least: z.int(),
      perDay: z.int(),
      leftToday: z.int(),
      timesLeft: z.int(),
      auditFrom: z.int(),
      freeFrom: z.int(),
      fee: z.int(),
      coolsUntil: Instant,
      expectedOn: z.string(),
      /** Where somebody decides first. */
      expectedAfterAudit: z.string(),
      hasPassword: z.boolean(),
      lockedUntil: Instant,
      accountState: z.nullable(Account.shape.state),
      cards: z.array(Card),
    }),
  }),

  withdraw: endpoint({
    method: 'POST',
    path: purse('withdraw'),
    access: 'user',
    body: z.object({
      holder: Holder,
      amount: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
      cardId: z.uuid(),
      password: Password,
    }),
    gives: z.object({ id: z.uuid(), state: z.enum(withdrawalStates) }),
    limit: { max: 60, seconds: 60, per: 'user' },
  }),

  cancel: endpoint({
    method: 'POST',
    path: purse('cancelWithdrawal'),
    access: 'user',
    body: z.object({ id: z.uuid() }),
    gives: z.null(),
  }),

  withdrawals: endpoint({
    method: 'POST',
    path: purse('withdrawals'),
    access: 'user',
    body: z.object({ holder: Holder, page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1) }),
    gives: pageOf(WithdrawalView),
    envelope: 'bare',
  }),

  withdrawal: endpoint({
    method: 'GET',
    path: purse('withdrawal'),
    access: 'user',
    query: z.object({ id: z.uuid() }),
    gives: z.extend(WithdrawalView, {
      providerNo: z.nullable(z.string()),
      isCancellable: z.boolean(),
      events: z.array(z.object({ state: z.string(), at: z.int() })),
      /** The page of the stand-in for the payment company, where there is one. */
      demoPage: z.nullable(z.string()),
    }),
  }),
}
