import type { BasisPoints } from '#domain/money.ts'

export const invoiceSubjects = ['paid', 'commission'] as const
/** paid: what somebody paid for a business. commission: what the park kept of an owner's income from it. */
export type InvoiceSubject = (typeof invoiceSubjects)[number]

/** What is sold, with its code in the tax office's list of goods and services. */
const itemCodes = {
  lodging: '3070402000000000000',
  agency: '3040802000000000000',
  rent: '3040502020200000000',
  living: '3079900000000000000',
} as const
export type InvoiceItemKey = keyof typeof itemCodes

const itemsOfBusiness: Readonly<Record<string, InvoiceItemKey>> = {
  stay: 'lodging',
  extension: 'lodging',
  charge: 'lodging',
  contractBill: 'rent',
  shop: 'living',
}

export function invoiceItemOf(
  subject: InvoiceSubject,
  bizType: string,
): { key: InvoiceItemKey; code: string } {
  const key = subject === 'commission' ? 'agency' : (itemsOfBusiness[bizType] ?? 'living')
  return { key, code: itemCodes[key] }
}

/** What is only put on a balance is not sold yet: the invoice is for what it is spent on. */
export const isInvoiced = (bizType: string): boolean => bizType !== 'recharge'

/** Of small taxpayers 1 %, of others 6 %: the park says which in its configuration. */
export const usualTaxBp: BasisPoints = 600
