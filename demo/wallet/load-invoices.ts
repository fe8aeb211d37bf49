import type { InvoiceSubject } from '#domain/wallet/invoice/invoice-item.ts'
import { taxIn } from '#domain/wallet/invoice/invoice-tax.ts'
import type { InvoiceTitle } from '#domain/wallet/invoice/invoice-title.ts'
import { localInvoicePaper } from '#server/gateways/invoice/local-invoice-paper.ts'
import { drawPaper } from '#server/platform/pdf/paper.ts'
import { requireTitle, saveInvoiceTitle } from '#server/wallet/invoice/invoice-titles.ts'
import { invoiceCandidates, sideOf } from '#server/wallet/invoice/invoiceable.ts'
import { approveInvoice, askInvoice, changeInvoice } from '#server/wallet/invoice/invoices.ts'
import { recordInvoice } from '#server/wallet/invoice/send-invoice.ts'
import { scopeAt, type TxScope } from '#server/scope.ts'

const empty = { email: '', address: '', phone: '', bank: '', bankAccount: '' }
const person: InvoiceTitle = { kind: 'person', name: '林小山', taxNo: '', ...empty }
const company: InvoiceTitle = {
  ...empty,
  kind: 'company',
  name: '北京听泉小筑民宿有限公司',
  taxNo: '91110118MA01R7Q25A',
  email: 'caiwu@tingquan.example',
}
const day = 86_400_000

/** Titles of the guest and the owner, an invoice that was issued, one the issuer refused, and some to be issued. */
export async function loadInvoiceDemo(scope: TxScope, people: ReadonlyMap<string, string>): Promise<void> {
  const guest = people.get('guest') ?? ''
  const owner = people.get('owner') ?? ''
  const [work, own] = [await titled(scope, guest, company), await titled(scope, guest, person)]
  const trade = await titled(scope, owner, { ...person, name: '赵德厚' })
  const paid = await requestInvoices(scope, {
    userId: guest,
    subject: 'paid',
    titles: [work, own, work],
    days: 6,
  })
  const fees = await requestInvoices(scope, {
    userId: owner,
    subject: 'commission',
    titles: [trade, trade],
    days: 3,
  })
  const [issued] = paid
  const [, failed] = fees
  if (issued) {
    await brought(scope, issued, 'issued')
  }
  if (failed) {
    await brought(scope, failed, 'failed')
  }
}

async function titled(scope: TxScope, userId: string, title: InvoiceTitle): Promise<string> {
  return saveInvoiceTitle(scope, userId, { ...title, isDefault: title.kind === 'company' })
}

type InvoiceRequest = { userId: string; subject: InvoiceSubject; titles: readonly string[]; days: number }

/** One for each title, of the newest that can be invoiced. */
async function requestInvoices(
  scope: TxScope,
  { userId, subject, titles, days }: InvoiceRequest,
): Promise<string[]> {
  const pages = await Promise.all([1, 2, 3].map((page) => invoiceCandidates(scope, userId, subject, page)))
  const found = pages.flat().filter(({ left }) => left > 0)
  const ids: string[] = []
  const asked = new Set<string>()
  for (const [at, titleId] of titles.entries()) {
    const then = scopeAt(scope, scope.now() - (days - at) * day)
    // Nobody asks for an invoice of what is not paid yet.
    const candidate = found.find((one) => one.at < then.now() && !asked.has(one.bizId))
    if (candidate) {
      asked.add(candidate.bizId)
      const { bizType, bizId, left: amount } = candidate
      const title = await requireTitle(then, userId, titleId)
      const source = { ...sideOf(subject, userId), bizType, bizId }
      ids.push((await askInvoice(then, { source, userId, title, amount })).id)
    }
  }
  return ids
}

/** Brings an invoice to its end by what the product itself does, with the issuer's word. */
async function brought(scope: TxScope, id: string, end: 'issued' | 'failed'): Promise<void> {
  const then = scopeAt(scope, scope.now() - day)
  await approveInvoice(then, id, null)
  // What is promised by the approval is brought about here.
  await then.delete('outbox').where('topic', '=', 'wallet.invoice').execute()
  const row = await changeInvoice(then, id, { event: 'send', state: 'sending' })
  if (!row) {
    return
  }
  if (end === 'failed') {
    await recordInvoice(then, row, { state: 'failed', problem: '购买方税号不存在' })
    return
  }
  const invoiceNo = `26110000${row.out_no.slice(-12).replaceAll(/\D/g, '0')}`
  const title = row.title
  const drawn = { title, amount: row.amount, tax: taxIn(row.amount, row.tax_bp), taxBp: row.tax_bp }
  const item = { name: '*住宿服务*住宿费', code: '3070402000000000000' }
  const at = then.now()
  const content = { ...drawn, item, remark: row.item_zh, takesBack: null, invoiceNo, at }
  const paper = await drawPaper(localInvoicePaper(content))
  await recordInvoice(then, row, { state: 'issued', serialNo: `S${row.out_no}`, invoiceNo, at, paper })
}
