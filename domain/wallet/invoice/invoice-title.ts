import { isCreditCode } from '#domain/identity/real-name.ts'

export type InvoiceTitle = {
  kind: 'person' | 'company'
  name: string
  /** The unified social credit code; '' for a person. */
  taxNo: string
  email: string
  address: string
  phone: string
  bank: string
  bankAccount: string
}

export type InvoiceTitleProblem = 'name' | 'taxNo' | 'email'

/** As it stands on an invoice: no blanks around, the code in capitals, and of a person nothing a company has. */
export function normalizedTitle(title: InvoiceTitle): InvoiceTitle {
  const isCompany = title.kind === 'company'
  return {
    kind: title.kind,
    name: title.name.trim().normalize('NFC'),
    taxNo: isCompany ? title.taxNo.replaceAll(/\s/g, '').toUpperCase() : '',
    email: title.email.trim(),
    address: isCompany ? title.address.trim() : '',
    phone: isCompany ? title.phone.trim() : '',
    bank: isCompany ? title.bank.trim() : '',
    bankAccount: isCompany ? title.bankAccount.replaceAll(/\s/g, '') : '',
  }
}

/** What is wrong with a title; null when it can stand on an invoice. */
export function invoiceTitleProblem(title: InvoiceTitle): InvoiceTitleProblem | null {
  const length = [...title.name].length
  if (length < 2 || length > 100) {
    return 'name'
  }
  if (title.kind === 'company' && !isCreditCode(title.taxNo)) {
    return 'taxNo'
  }
  return title.email === '' || /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,}$/.test(title.email) ? null : 'email'
}
