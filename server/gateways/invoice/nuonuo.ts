import { formatYuan } from '#domain/money.ts'
import { requestBytes, textField } from '../service-request.ts'
import type { InvoiceAnswer, InvoiceGateway, InvoiceOrder } from './invoice.ts'
import { firstRow, nuonuoRequester, type NuonuoAnswer } from './nuonuo-request.ts'

export type NuonuoSettings = {
  url: string
  tokenUrl: string
  key: string
  secret: string
  seller: { taxNo: string; name: string; phone: string; address: string }
  clerk: string
  noticeUrl: (tenantCode: string) => string
  now: () => number
  newId: () => string
}

const call = (name: string) => `nuonuo.OpeMplatform.${name}`
const done = 'E0000'
/** It knows this number already: what became of it is asked for. */
const repeated = 'E9106'
const unknown = 'E9500'
/** It is issued, and only its paper could not be sealed. */
const unsealed = '24'
const paperLimit = 5 * 1024 * 1024
/** 电子发票（普通发票）. */
const line = 'pc'

/** Fully digital invoices through Nuonuo (诺税通). What it accepts is not issued yet, so it is asked afterwards. */
export function nuonuo(settings: NuonuoSettings): InvoiceGateway {
  const request = nuonuoRequester({ ...settings, taxNo: settings.seller.taxNo })

  async function query(outNo: string, isRed: boolean): Promise<InvoiceAnswer> {
    const answer = await request(call('queryInvoiceResult'), {
      orderNos: [outNo],
      isOfferInvoiceDetail: '0',
    })
    if (answer.code === unknown) {
      return isRed ? redFormState(outNo) : { state: 'missing' }
    }
    if (answer.code !== done) {
      return unclear(answer)
    }
    const row = firstRow(answer.result)
    return statusOf(row) === unsealed ? sealAgain(outNo, serialNoOf(row)) : resultOf(row)
  }

  /** Under another number it would be issued twice, so its seal is asked for until it has one: the times of a day are limited. */
  async function sealAgain(outNo: string, serialNo: string): Promise<InvoiceAnswer> {
    await request(call('reInvoice'), { fpqqlsh: serialNo, orderno: outNo })
    return { state: 'accepted', serialNo }
  }

  /** A red invoice begins with a form that the buyer may have to confirm; then it is issued by itself. */
  async function redFormState(outNo: string): Promise<InvoiceAnswer> {
    const answer = await request(call('queryInvoiceRedConfirm'), { identity: '0', billId: outNo })
    if (answer.code === unknown) {
      return { state: 'missing' }
    }
    if (answer.code !== done) {
      return unclear(answer)
    }
    const row = firstRow(answer.result)
    const status = textField(row, 'billStatus')
    if (status === '') {
      return { state: 'missing' }
    }
    return ['05', '06', '07', '08', '09', '10', '16'].includes(status)
      ? { state: 'failed', problem: textField(row, 'billMessage') || `red form ${status}` }
      : { state: 'accepted', serialNo: textField(row, 'billNo') }
  }

  return {
    isFurnished: true,
    async issue(order) {
      const answer = order.takesBack
        ? await request(call('saveInvoiceRedConfirm'), redForm(settings, order))
        : await request(call('requestBillingNew'), { order: billing(settings, order) })
      if (answer.code === repeated) {
        return query(order.outNo, order.takesBack !== null)
      }
      if (answer.code === done) {
        return { state: 'accepted', serialNo: textField(firstRow(answer.result), 'invoiceSerialNum') }
      }
      // A number and a reason is a refusal; anything else may have arrived.
      return answer.code === '' ? unclear(answer) : { state: 'failed', problem: problemOf(answer) }
    },
    query: ({ outNo, isRed }) => query(outNo, isRed),
  }
}

const problemOf = ({ code, describe }: NuonuoAnswer) => `${describe} (${code})`
const unclear = (answer: NuonuoAnswer): InvoiceAnswer => ({
  state: 'unavailable',
  detail: `nuonuo ${problemOf(answer)}`,
})

const statusOf = (row: Record<string, unknown>): string => String(row['status'] ?? '')
const serialNoOf = (row: Record<string, unknown>): string =>
  textField(row, 'serialNo') || textField(row, 'invoiceSerialNum')

async function resultOf(row: Record<string, unknown>): Promise<InvoiceAnswer> {
  const status = statusOf(row)
  const serialNo = serialNoOf(row)
  if (status === '22') {
    return { state: 'failed', problem: textField(row, 'failCause') || `status ${status}` }
  }
  if (status === '3' || status === '31') {
    return { state: 'failed', problem: 'void' }
  }
  const invoiceNo = textField(row, 'allElectronicInvoiceNumber')
  const pdfUrl = textField(row, 'pdfUrl')
  if (status !== '2' || invoiceNo === '' || pdfUrl === '') {
    return { state: 'accepted', serialNo }
  }
  const fetched = await requestBytes(pdfUrl, {}, paperLimit)
  // Without its paper it is not whole yet: it is asked for again.
  if (!fetched.ok || fetched.status !== 200 || fetched.bytes.subarray(0, 5).toString() !== '%PDF-') {
    return { state: 'accepted', serialNo }
  }
  return { state: 'issued', serialNo, invoiceNo, at: Number(row['invoiceTime']), paper: fetched.bytes }
}

const rateText = (bp: number) => (bp / 10_000).toFixed(bp % 100 === 0 ? 2 : 4)

function billing({ seller, clerk, noticeUrl, now }: NuonuoSettings, order: InvoiceOrder) {
  const { title, item, amount, tax } = order
  return {
    orderNo: order.outNo,
    invoiceType: '1',
    invoiceLine: line,
    salerTaxNum: seller.taxNo,
    salerTel: seller.phone,
    salerAddress: seller.address,
    buyerName: title.name,
    buyerTaxNum: title.taxNo,
    buyerAddress: title.address,
    buyerTel: title.phone,
    buyerAccount: `${title.bank} ${title.bankAccount}`.trim(),
    email: title.email,
    pushMode: title.email === '' ? '-1' : '0',
    clerk,
    invoiceDate: new Date(now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    remark: order.remark,
    callBackUrl: noticeUrl(order.tenantCode),
    invoiceDetail: [
      {
        goodsName: goodsNameOf(item.name),
        goodsCode: item.code,
        withTaxFlag: '1',
        price: formatYuan(amount),
        num: '1',
        taxRate: rateText(order.taxBp),
        tax: formatYuan(tax),
        taxIncludedAmount: formatYuan(amount),
        taxExcludedAmount: formatYuan(amount - tax),
        invoiceLineProperty: '0',
      },
    ],
  }
}

/** The platform writes the name of the class before the name by itself. */
const goodsNameOf = (name: string) => name.replace(/^\*[^*]*\*/, '')

function redForm({ seller, noticeUrl }: NuonuoSettings, order: InvoiceOrder) {
  const { title, item, amount, tax, takesBack } = order
  const part = {
    blueDetailIndex: '1',
    goodsName: goodsNameOf(item.name),
    goodsCode: item.code,
    taxRate: rateText(order.taxBp),
    taxExcludedAmount: `-${formatYuan(amount - tax)}`,
    taxAmount: `-${formatYuan(tax)}`,
  }
  return {
    billId: order.outNo,
    orderNo: order.outNo,
    blueInvoiceLine: line,
    applySource: '0',
    blueElecInvoiceNumber: takesBack?.invoiceNo ?? '',
    sellerTaxNo: seller.taxNo,
    sellerName: seller.name,
    buyerName: title.name,
    buyerTaxNo: title.taxNo,
    // Money went back: all of it is a return, a part of it an allowance.
    redReason: takesBack?.isWhole ? '1' : '4',
    callbackUrl: noticeUrl(order.tenantCode),
    ...(takesBack?.isWhole ? {} : { detail: [part] }),
  }
}
