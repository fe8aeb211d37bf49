import { invoiceStates } from '#domain/wallet/invoice/invoice-state.ts'
import { textOf } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'
import { sourceOf, type InvoiceRow } from './invoices.ts'

export const invoiceView = (scope: Scope, row: InvoiceRow) => ({
  id: row.id,
  kind: row.kind === 'red' ? ('red' as const) : ('blue' as const),
  subject: sourceOf(row).subject,
  item: scope.language === 'en-US' ? row.item_en : row.item_zh,
  title: row.title,
  amount: row.amount,
  tax: row.tax,
  state: invoiceStates.find((state) => state === row.state) ?? 'asked',
  invoiceNo: row.invoice_no,
  askedAt: row.asked_at.getTime(),
  issuedAt: row.issued_at?.getTime() ?? null,
  problem: row.problem === '#refunded' ? textOf('invoice.refunded', scope.language) : row.problem,
})
