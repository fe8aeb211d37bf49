import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { InvoiceView } from './invoice.ts'

const desk = (path: string) => portal(`/hms/invoiceDesk/v1/${path}`)
const issuing = { right: 'invoice.issue' } as const

/** Invoices as the park's own people see them: what is to be issued, what is under way, what was refused. */
export const invoiceDeskApi = {
  invoices: endpoint({
    method: 'POST',
    path: desk('invoices'),
    access: issuing,
    query: z.object({ show: z._default(z.enum(['waiting', 'underWay', 'all']), 'waiting') }),
    body: ListQuery,
    gives: pageOf(
      z.extend(InvoiceView, {
        userName: z.string(),
        /** The amount as sums take it: below zero for a red one. */
        signedAmount: z.int(),
        /** What can be done with it. */
        canIssue: z.boolean(),
        canRefuse: z.boolean(),
        canQuery: z.boolean(),
        /** The page of the stand-in for the issuer, where there is one. */
        demoPage: z.nullable(z.string()),
      }),
    ),
    envelope: 'bare',
  }),

  /** Sends it to the issuer; one that was refused there goes again under another number. */
  issue: endpoint({
    method: 'POST',
    path: desk('issue'),
    access: issuing,
    body: z.object({ id: z.uuid() }),
    gives: z.null(),
    audit: { action: 'wallet.invoice.issue', target: 'invoice' },
  }),

  refuse: endpoint({
    method: 'POST',
    path: desk('refuse'),
    access: issuing,
    body: z.object({
      id: z.uuid(),
      reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
    }),
    gives: z.null(),
    audit: { action: 'wallet.invoice.refuse', target: 'invoice' },
  }),

  /** Asks the issuer how it stands. */
  query: endpoint({
    method: 'POST',
    path: desk('query'),
    access: issuing,
    body: z.object({ id: z.uuid() }),
    gives: z.object({ state: z.string() }),
    limit: { max: 60, seconds: 60, per: 'user' },
    audit: { action: 'wallet.invoice.query', target: 'invoice' },
  }),
}
