import { createHash } from 'node:crypto'
import type { BillLine } from '#domain/wallet/reconcile.ts'
import { requestBytes, textField } from '../service-request.ts'
import { billRows } from './bill-csv.ts'
import type { ProviderBill } from './payment.ts'
import { authorization, createSigner, type WechatPaySettings } from './wechat-pay-keys.ts'
import type { WechatRequest } from './wechat-pay-request.ts'
import { parseProviderAmount } from './provider-formats.ts'

const maxBytes = 64 * 1024 * 1024

/** Asks where the bill of a day lies, fetches it, and checks it against its hash. */
export async function wechatBill(
  settings: WechatPaySettings,
  request: WechatRequest,
  day: string,
  now: number,
): Promise<ProviderBill> {
  const place = await request('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
  if (!place.ok) {
    // A day on which nothing happened has no bill.
    if (place.code === 'NO_STATEMENT_EXIST') {
      return { ok: true, lines: [] }
    }
    const isEarly = place.code === 'STATEMENT_CREATING'
    return { ok: false, reason: isEarly ? 'notReady' : 'unavailable', detail: place.detail }
  }
  const address = new URL(textField(place.value, 'download_url'), settings.url)
  if (address.origin !== new URL(settings.url).origin) {
    return { ok: false, reason: 'unavailable', detail: `the bill is said to lie at ${address.origin}` }
  }
  const path = address.pathname + address.search
  const sent = { method: 'GET', path, body: '', now }
  const file = await requestBytes(
    address,
    {
      headers: {
        authorization: authorization(settings, createSigner(settings), sent),
        'user-agent': 'shanju',
      },
    },
    maxBytes,
  )
  if (!file.ok || file.status !== 200) {
    return { ok: false, reason: 'unavailable', detail: file.ok ? String(file.status) : file.detail }
  }
  const hash = createHash('sha1').update(file.bytes).digest('hex')
  if (hash !== textField(place.value, 'hash_value').toLowerCase()) {
    return { ok: false, reason: 'unavailable', detail: 'the bill does not fit its hash' }
  }
  return { ok: true, lines: wechatBillLines(file.bytes.toString('utf8')) }
}

/** The lines of a bill of all kinds: a refund stands beside its payment, with numbers of its own. */
export function wechatBillLines(text: string): BillLine[] {
  return billRows(text, ['商户订单号', '交易状态', '订单金额']).flatMap((row): BillLine[] => {
    const fee = parseProviderAmount(row['手续费'] ?? '') ?? 0
    switch (row['交易状态']) {
      case 'SUCCESS':
        return [
          {
            kind: 'pay',
            outNo: row['商户订单号'] ?? '',
            providerNo: row['微信订单号'] ?? '',
            amount: parseProviderAmount(row['订单金额'] ?? '') ?? 0,
            fee,
          },
        ]
      case 'REFUND':
        return [
          {
            kind: 'refund',
            outNo: row['商户退款单号'] ?? '',
            providerNo: row['微信退款单号'] ?? '',
            amount: parseProviderAmount(row['申请退款金额'] ?? row['退款金额'] ?? '') ?? 0,
            fee,
          },
        ]
      default:
        return []
    }
  })
}
