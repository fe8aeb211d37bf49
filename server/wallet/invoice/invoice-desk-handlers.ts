import { sql } from 'kysely'
import type { InvoiceState } from '#domain/wallet/invoice/invoice-state.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { invoiceDeskApi } from '#api/wallet/invoice-desk.ts'
import { readableYuan } from '#domain/money.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { Failure } from '#server/failure.ts'
import { localInvoicePath } from '#server/gateways/invoice/local-invoices.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import { isBusinessAt, requireBusinessAt } from '../business-site.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import type { Scope } from '#server/scope.ts'
import { invoiceView } from './invoice-views.ts'
import { approveInvoice, endInvoice, invoiceById } from './invoices.ts'
import { queryInvoice } from './send-invoice.ts'

/** What an invoice is worth: a red one takes back what a blue one said. */
const signedAmount = sql<number>`case when invoice.kind = 'red' then -invoice.amount else invoice.amount end`

const list = {
  columns: {
    state: { ref: 'invoice.state', type: 'text' },
    kind: { ref: 'invoice.kind', type: 'text' },
    invoiceNo: { ref: 'invoice.invoice_no', type: 'text' },
    userName: { ref: 'app_user.fullname', type: 'text' },
    amount: { ref: signedAmount, type: 'number' },
    askedAt: { ref: 'invoice.asked_at', type: 'instant', isFixed: true },
  },
  id: 'invoice.id',
  sort: [{ property: 'askedAt', direction: 'DESC' }],
  sums: { amount: sql<number>`found.signed_amount` },
} as const satisfies ListDefinition<DB, 'invoice' | 'app_user', string>

const rows = (scope: Scope) =>
  scope
    .from('invoice')
    .innerJoin(scope.table('app_user'), 'app_user.id', 'invoice.user_id')
    .selectAll('invoice')
    .select(['app_user.fullname', signedAmount.as('signed_amount')])

/** waiting: somebody has to do something. underWay: the issuer has it. */
const states: Record<'waiting' | 'underWay', readonly InvoiceState[]> = {
  waiting: ['asked', 'failed'],
  underWay: ['approved', 'sending', 'issuing'],
}

const issuing = 'invoice.issue'
const requireInvoice = (scope: Scope, userId: string, id: string) =>
  requireBusinessAt(scope, { id: userId, right: issuing }, 'invoice', { column: 'id', value: id })

export const invoiceDeskHandlers: Handlers<typeof invoiceDeskApi> = {
  async invoices({ scope, user, tenant, query: { show }, body }) {
    const here = rows(scope).where(isBusinessAt('invoice', await sitesOf(scope, user.id, issuing)))
    const wanted = show === 'all' ? here : here.where('invoice.state', 'in', states[show])
    const page = await listRows(scope.db, wanted, body, list)
    const isDemo = scope.env.config.INVOICE === 'local'
    return {
      ...page,
      rows: page.rows.map((row) => {
        const canQuery = row.state === 'sending' || row.state === 'issuing'
        return {
          ...invoiceView(scope, row),
          userName: row.fullname,
          signedAmount: row.signed_amount,
          canIssue: states.waiting.includes(row.state),
          canRefuse: states.waiting.includes(row.state) && row.kind === 'blue',
          canQuery,
          demoPage: isDemo && canQuery ? localInvoicePath(tenant.code, row.out_no) : null,
        }
      }),
    }
  },

  async issue({ scope, user, body: { id } }) {
    await requireInvoice(scope, user.id, id)
    await scope.write((scope) => approveInvoice(scope, id, user.id))
    return null
  },

  async refuse({ scope, user, body: { id, reason } }) {
    await requireInvoice(scope, user.id, id)
    await scope.write(async (scope) => {
      await endInvoice(scope, id, { event: 'refuse', by: user.id, reason })
      const row = await invoiceById(scope, id)
      await notify(scope, {
        to: row ? [row.user_id] : [],
        kind: 'notice',
        says: 'invoiceRefused',
        values: { amount: readableYuan(row?.amount ?? 0), reason },
        path: link(screens.invoices, { id }),
        by: user.id,
      })
    })
    return null
  },

  async query({ scope, user, body: { id } }) {
    await requireInvoice(scope, user.id, id)
    await queryInvoice(scope, id)
    const row = await invoiceById(scope, id)
    if (!row) {
      throw new Failure('invoice.unknown')
    }
    return { state: row.state }
  },
}
