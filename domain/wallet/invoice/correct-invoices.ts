import type { Fen } from '#domain/money.ts'
import { isInvoiceHere, isInvoiceLive, type InvoiceState } from './invoice-state.ts'

/** A blue invoice of a business with what red ones take back of it. */
export type BlueInvoice = { id: string; state: InvoiceState; amount: Fen; red: Fen }

export type InvoiceCorrection =
  | { does: 'cancel'; id: string; by: Fen }
  | { does: 'reduce'; id: string; by: Fen; amount: Fen }
  | { does: 'red'; id: string; by: Fen }

/** What is invoiced of a business: blue less red. */
export const invoicedSum = (invoices: readonly BlueInvoice[]): Fen =>
  invoices.filter(({ state }) => isInvoiceLive(state)).reduce((sum, { amount, red }) => sum + amount - red, 0)

/**
 * What has to change when less is to be invoiced than is, as money went back: the newest first, what has not gone to
 * the issuer before what was issued, which a red invoice takes back. One that is just being issued is left alone; it
 * is looked at again when the issuer has answered.
 */
export function correctInvoices(invoices: readonly BlueInvoice[], limit: Fen): InvoiceCorrection[] {
  const corrections: InvoiceCorrection[] = []
  const newest = invoices.toReversed()
  let over = invoicedSum(invoices) - Math.max(limit, 0)
  for (const { id, amount } of newest.filter(({ state }) => isInvoiceHere(state))) {
    const by = Math.min(over, amount)
    if (by > 0) {
      corrections.push(
        by === amount ? { does: 'cancel', id, by } : { does: 'reduce', id, by, amount: amount - by },
      )
      over -= by
    }
  }
  for (const { id, amount, red } of newest.filter(({ state }) => state === 'issued')) {
    const by = Math.min(over, amount - red)
    if (by > 0) {
      corrections.push({ does: 'red', id, by })
      over -= by
    }
  }
  return corrections
}
