import type { BasisPoints, Fen } from '#domain/money.ts'
import type { InvoiceTitle } from '#domain/wallet/invoice/invoice-title.ts'

/** The blue invoice a red one takes back from, wholly or in part. */
export type TakenInvoice = { invoiceNo: string; serialNo: string; isWhole: boolean }

export type InvoiceOrder = {
  tenantId: string
  tenantCode: string
  /** Ours, at most twenty signs: by it the issuer issues once. */
  outNo: string
  title: InvoiceTitle
  amount: Fen
  /** The part of the amount that is tax. */
  tax: Fen
  taxBp: BasisPoints
  /** The name of what is sold, and its code in the tax office's list. */
  item: { name: string; code: string }
  remark: string
  /** null: a blue invoice. */
  takesBack: TakenInvoice | null
}

/** Names an order to ask about. */
export type InvoiceRef = Pick<InvoiceOrder, 'tenantId' | 'outNo'> & { isRed: boolean }

/**
 * accepted: the issuer works on it. missing: it knows nothing of it. unavailable: nothing is known, so
 * it is asked for again under the same number.
 */
export type InvoiceAnswer =
  | { state: 'accepted'; serialNo: string }
  | { state: 'issued'; serialNo: string; invoiceNo: string; at: number; paper: Buffer }
  | { state: 'failed'; problem: string }
  | { state: 'missing' }
  | { state: 'unavailable'; detail: string }

/** Who issues fully digital invoices. Nothing here throws; an answer says what is known. */
export type InvoiceGateway = {
  isFurnished: boolean
  issue(order: InvoiceOrder): Promise<InvoiceAnswer>
  query(order: InvoiceRef): Promise<InvoiceAnswer>
}

const off = { state: 'unavailable', detail: 'not furnished' } as const

export const noInvoices: InvoiceGateway = {
  isFurnished: false,
  issue: async () => off,
  query: async () => off,
}

/** What an issuer that told us something wants to hear. */
export const noticeTaken = { status: '0000', message: '同步成功' }
