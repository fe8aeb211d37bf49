import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { pageOf } from '#api/paging.ts'
import { invoiceStates } from '#domain/wallet/invoice/invoice-state.ts'
import { invoiceSubjects } from '#domain/wallet/invoice/invoice-item.ts'

const invoice = (path: string) => portal(`/hms/invoice/v1/${path}`)
const Instant = z.nullable(z.int())
const field = (most: number) => z._default(z.string().check(z.maxLength(most)), '')

const Title = z.object({
  kind: z.enum(['person', 'company']),
  name: z.string().check(z.maxLength(200)),
  taxNo: field(40),
  email: field(200),
  address: field(200),
  phone: field(40),
  bank: field(100),
  bankAccount: field(60),
})
const Subject = z.enum(invoiceSubjects)
const Source = { subject: Subject, bizType: z.string().check(z.maxLength(40)), bizId: z.uuid() }
const PageNo = z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1)

export const InvoiceView = z.object({
  id: z.uuid(),
  kind: z.enum(['blue', 'red']),
  subject: Subject,
  /** What was paid for, in the caller's language. */
  item: z.string(),
  title: Title,
  amount: z.int(),
  tax: z.int(),
  state: z.enum(invoiceStates),
  invoiceNo: z.nullable(z.string()),
  askedAt: z.int(),
  issuedAt: Instant,
  /** Why it was refused or failed. */
  problem: z.string(),
})

/** Invoices of whoever paid: the titles they are made out to, what can be asked for, what became of it. */
export const invoiceApi = {
  titles: endpoint({
    method: 'GET',
    path: invoice('titles'),
    access: 'user',
    gives: z.array(z.extend(Title, { id: z.uuid(), isDefault: z.boolean() })),
  }),

  saveTitle: endpoint({
    method: 'POST',
    path: invoice('saveTitle'),
    access: 'user',
    body: z.extend(Title, { id: z.optional(z.uuid()), isDefault: z._default(z.boolean(), false) }),
    gives: z.object({ id: z.uuid() }),
    limit: { max: 60, seconds: 3600, per: 'user' },
  }),

  removeTitle: endpoint({
    method: 'POST',
    path: invoice('removeTitle'),
    access: 'user',
    body: z.object({ id: z.uuid() }),
    gives: z.null(),
  }),

  /** What can be invoiced: what was paid for, or what was kept of one's income; `left` is what is not invoiced yet. */
  candidates: endpoint({
    method: 'GET',
    path: invoice('candidates'),
    access: 'user',
    query: z.object({
      subject: z._default(Subject, 'paid'),
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
    }),
    gives: z.object({
      rows: z.array(z.object({ ...Source, item: z.string(), at: z.int(), paid: z.int(), left: z.int() })),
      hasMore: z.boolean(),
    }),
  }),

  /** One of them. */
  candidate: endpoint({
    method: 'GET',
    path: invoice('candidate'),
    access: 'user',
    query: z.object({ ...Source, subject: z._default(Subject, 'paid') }),
    gives: z.object({ ...Source, item: z.string(), paid: z.int(), left: z.int() }),
  }),

  ask: endpoint({
    method: 'POST',
    path: invoice('ask'),
    access: 'user',
    body: z.object({
      ...Source,
      titleId: z.uuid(),
      amount: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
    }),
    gives: z.object({ id: z.uuid() }),
    limit: { max: 60, seconds: 3600, per: 'user' },
  }),

  cancel: endpoint({
    method: 'POST',
    path: invoice('cancel'),
    access: 'user',
    body: z.object({ id: z.uuid() }),
    gives: z.null(),
  }),

  invoices: endpoint({
    method: 'POST',
    path: invoice('invoices'),
    access: 'user',
    body: z.object({ page: PageNo }),
    gives: pageOf(InvoiceView),
    envelope: 'bare',
  }),

  invoice: endpoint({
    method: 'GET',
    path: invoice('invoice'),
    access: 'user',
    query: z.object({ id: z.uuid() }),
    gives: z.extend(InvoiceView, {
      isCancellable: z.boolean(),
      events: z.array(z.object({ state: z.string(), at: z.int() })),
      /** The red ones that took some of it back. */
      reds: z.array(InvoiceView),
    }),
  }),

  /** The paper as the issuer gave it: to who asked for it, and to who issues. */
  paper: endpoint({
    method: 'GET',
    path: invoice('paper'),
    access: 'user',
    query: z.object({ id: z.uuid() }),
    gives: z.any(),
    envelope: 'file',
    limit: { max: 60, seconds: 60, per: 'user' },
  }),
}
