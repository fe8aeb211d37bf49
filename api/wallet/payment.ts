import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { payChannels, payMethods } from '#domain/wallet/pay-method.ts'
import { paymentStates } from '#domain/wallet/payment-state.ts'

const pay = (path: string) => portal(`/hms/pay/v1/${path}`)

/** Names one business that can be paid for: a stay, an extension, a charge. */
export const PayableRef = z.object({
  bizType: z.string().check(z.regex(/^[a-zA-Z]{1,30}$/)),
  bizId: z.uuid(),
})

const Handover = z.discriminatedUnion('kind', [
  /** Go to this page. */
  z.object({ kind: z.literal('page'), url: z.string() }),
  /** Show this as a code for another phone to read. */
  z.object({ kind: z.literal('code'), text: z.string() }),
  /** Give these to the messaging app the page is shown in. */
  z.object({ kind: z.literal('bridge'), params: z.record(z.string(), z.string()) }),
  /** Give these to the pay page of the mini-program. */
  z.object({ kind: z.literal('mini'), params: z.record(z.string(), z.string()) }),
  /** Give this to the native shell. */
  z.object({ kind: z.literal('shell'), payload: z.string() }),
])

const PaymentView = z.object({
  id: z.uuid(),
  state: z.enum(paymentStates),
  method: z.enum(payMethods),
  amount: z.int(),
  paidAt: z.nullable(z.int()),
  /** late: it came when it was over, and goes back. */
  outcome: z.nullable(z.enum(['taken', 'late'])),
  bizType: z.string(),
  bizId: z.uuid(),
  subject: z.string(),
  next: z.string(),
})

/** Paying, as the person who pays sees it. */
export const paymentApi = {
  /** What is to be paid, until when, and how it can be. */
  cashier: endpoint({
    method: 'GET',
    path: pay('cashier'),
    access: 'user',
    query: z.extend(PayableRef, { channel: z.enum(payChannels) }),
    gives: z.object({
      /** due: to be paid now. paid: it is. over: its time has passed, or it was cancelled. */
      state: z.enum(['due', 'paid', 'over']),
      amount: z.int(),
      deposit: z.int(),
      subject: z.string(),
      /** Instants in milliseconds; `now` is the server's, as a phone's clock may be wrong. */
      expiresAt: z.nullable(z.int()),
      now: z.int(),
      methods: z.array(
        z.object({
          code: z.enum(payMethods),
          /** Of the person's balance; null for other methods. */
          balance: z.nullable(z.int()),
          canPay: z.boolean(),
        }),
      ),
      /** The payment that is under way, or else the last one. */
      payment: z.nullable(PaymentView),
    }),
  }),

  /** Begins a payment and says what the browser has to do next; with the balance it is paid then and there. */
  pay: endpoint({
    method: 'POST',
    path: pay('pay'),
    access: 'user',
    body: z.extend(PayableRef, {
      method: z.enum(payMethods),
      channel: z.enum(payChannels),
      /** What the person saw. When it is not what is due, they are asked to look again. */
      amount: z.int(),
    }),
    gives: z.object({ paymentId: z.uuid(), handover: z.nullable(Handover) }),
    limit: { max: 30, seconds: 60, per: 'user' },
  }),

  /** How a payment of the caller stands. While it is under way the provider is asked now and then. */
  payment: endpoint({
    method: 'GET',
    path: pay('state'),
    access: 'user',
    query: z.object({ paymentId: z.uuid() }),
    gives: PaymentView,
    limit: { max: 120, seconds: 60, per: 'user' },
  }),
}
