import type { BillLine } from '#domain/wallet/reconcile.ts'
import { askAlipay, type AlipaySettings } from './alipay-request.ts'
import { unzip } from '../files/zip-archive.ts'
import { requestBytes, textField } from '../service-request.ts'
import { billRows } from './bill-csv.ts'
import type { ProviderBill } from './payment.ts'
import { parseProviderAmount } from './provider-formats.ts'

const maxBytes = 64 * 1024 * 1024

/** Asks where the bill of a day lies and fetches it: a zip of tables in the GBK encoding. */
export async function alipayBill(settings: AlipaySettings, day: string): Promise<ProviderBill> {
  const place = await askAlipay(settings, 'alipay.data.dataservice.bill.downloadurl.query', {
    bill_type: 'trade',
    bill_date: day,
  })
  if (!place.ok) {
    // No bill is also how it says that nothing happened; a day that is not closed yet is no valid date to it.
    if (place.code === 'isp.bill_not_exist') {
      return { ok: true, lines: [] }
    }
    const isEarly = place.code === 'isv.invalid-arguments'
    return { ok: false, reason: isEarly ? 'notReady' : 'unavailable', detail: place.detail }
  }
  const file = await requestBytes(textField(place.value, 'bill_download_url'), {}, maxBytes)
  if (!file.ok || file.status !== 200) {
    return { ok: false, reason: 'unavailable', detail: file.ok ? String(file.status) : file.detail }
  }
  const tables = await unzip(file.bytes, maxBytes)
  return tables
    ? { ok: true, lines: tables.flatMap((bytes) => alipayBillLines(new TextDecoder('gbk').decode(bytes))) }
    : { ok: false, reason: 'unavailable', detail: 'the bill is no zip file' }
}

/** The lines of one table; the table of sums has other headings and gives none. */
export function alipayBillLines(text: string): BillLine[] {
  return billRows(text, ['支付宝交易号', '商户订单号', '业务类型', '订单金额（元）']).flatMap(
    (row): BillLine[] => {
      const amount = parseProviderAmount(row['订单金额（元）'] ?? '')
      const tradeNo = row['支付宝交易号'] ?? ''
      const fee = 0 - (parseProviderAmount(row['服务费（元）'] ?? '') ?? 0)
      if (amount === null) {
        return []
      }
      if (row['业务类型'] === '交易') {
        return [{ kind: 'pay', outNo: row['商户订单号'] ?? '', providerNo: tradeNo, amount, fee }]
      }
      const outNo = row['退款批次号/请求号'] ?? ''
      return row['业务类型'] === '退款'
        ? [{ kind: 'refund', outNo, providerNo: `${tradeNo}-${outNo}`, amount: Math.abs(amount), fee }]
        : []
    },
  )
}
