import type { InvoiceState } from '#domain/wallet/invoice/invoice-state.ts'
import type { TagTone } from '#web/ui/kit/Tag.tsx'

export const invoiceTones: Readonly<Record<InvoiceState, TagTone>> = {
  asked: 'warn',
  approved: 'info',
  sending: 'info',
  issuing: 'info',
  issued: 'pine',
  failed: 'warn',
  refused: 'danger',
  cancelled: 'neutral',
}

/** While it stands so, its end appears by itself. */
export const isInvoiceUnderWay = (state: InvoiceState): boolean =>
  state === 'asked' || state === 'approved' || state === 'sending' || state === 'issuing'
