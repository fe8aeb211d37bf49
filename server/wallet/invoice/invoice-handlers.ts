import { Readable } from 'node:stream'
import type { invoiceApi } from '#api/wallet/invoice.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { requireBusinessAt } from '../business-site.ts'
import { invoiceTitles, removeInvoiceTitle, requireTitle, saveInvoiceTitle } from './invoice-titles.ts'
import { invoiceView } from './invoice-views.ts'
import { candidatePage, invoiceCandidates, invoiceLimit, invoicePayer, sideOf } from './invoiceable.ts'
import { askInvoice, endInvoice, invoiceById } from './invoices.ts'

const pageSize = 20

export const invoiceHandlers: Handlers<typeof invoiceApi> = {
  titles: ({ scope, user }) => invoiceTitles(scope, user.id),

  async saveTitle({ scope, user, body }) {
    return { id: await scope.write((scope) => saveInvoiceTitle(scope, user.id, body)) }
  },

  async removeTitle({ scope, user, body: { id } }) {
    await scope.write((scope) => removeInvoiceTitle(scope, user.id, id))
    return null
  },

  async candidates({ scope, user, query: { subject, page } }) {
    const found = await invoiceCandidates(scope, user.id, subject, page)
    return {
      rows: found.map(({ zh, en, ...row }) => ({ ...row, item: scope.language === 'en-US' ? en : zh })),
      hasMore: found.length === candidatePage,
    }
  },

  async candidate({ scope, user, query }) {
    const source = { ...query, ...sideOf(query.subject, user.id) }
    const payer = await invoicePayer(scope, source)
    if (payer?.userId !== user.id) {
      throw new Failure('invoice.unknown')
    }
    const total = await scope
      .from('invoice_total')
      .select('invoiced')
      .where('subject', '=', source.subject)
      .where('biz_type', '=', source.bizType)
      .where('biz_id', '=', source.bizId)
      .where('holder', '=', source.holder)
      .executeTakeFirst()
    const paid = await invoiceLimit(scope, source)
    const item = scope.language === 'en-US' ? payer.en : payer.zh
    return { ...query, item, paid, left: Math.max(paid - (total?.invoiced ?? 0), 0) }
  },

  async ask({ scope, user, body: { titleId, amount, ...request } }) {
    const source = { ...request, ...sideOf(request.subject, user.id) }
    return scope.write(async (scope) => {
      const title = await requireTitle(scope, user.id, titleId)
      return askInvoice(scope, { source, userId: user.id, title, amount })
    })
  },

  async cancel({ scope, user, body: { id } }) {
    await scope.write(async (scope) => {
      await requireOwn(scope, user.id, id)
      await endInvoice(scope, id, { event: 'cancel', by: user.id, reason: '' })
    })
    return null
  },

  async invoices({ scope, user, body: { page } }) {
    const own = scope.from('invoice').where('user_id', '=', user.id)
    const rows = await own
      .selectAll()
      .orderBy('asked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return { rows: rows.map((row) => invoiceView(scope, row)), total, page, pageSize }
  },

  async invoice({ scope, user, query: { id } }) {
    const row = await requireOwn(scope, user.id, id)
    const events = await scope
      .from('invoice_event')
      .select(['state', 'at'])
      .where('invoice_id', '=', id)
      .orderBy('no')
      .execute()
    const reds = await scope.from('invoice').selectAll().where('of_invoice', '=', id).orderBy('id').execute()
    return {
      ...invoiceView(scope, row),
      isCancellable: row.kind === 'blue' && (row.state === 'asked' || row.state === 'failed'),
      events: events.map(({ state, at }) => ({ state, at: at.getTime() })),
      reds: reds.map((red) => invoiceView(scope, red)),
    }
  },

  async paper({ scope, user, query: { id } }) {
    const row = await invoiceById(scope, id)
    if (!row) {
      throw new Failure('invoice.unknown')
    }
    if (row.user_id !== user.id) {
      const issuer = { id: user.id, right: 'invoice.issue' }
      await requireBusinessAt(scope, issuer, 'invoice', { column: 'id', value: id })
    }
    const paper = await scope
      .from('invoice_paper')
      .select('bytes')
      .where('invoice_id', '=', id)
      .executeTakeFirst()
    if (!paper) {
      throw new Failure('invoice.noPaper')
    }
    const name = `${row.invoice_no}.pdf`
    return { name, contentType: 'application/pdf', body: Readable.from([paper.bytes]) }
  },
}

async function requireOwn(scope: Scope, userId: string, id: string) {
  const row = await invoiceById(scope, id)
  if (row?.user_id !== userId) {
    throw new Failure('invoice.unknown')
  }
  return row
}
