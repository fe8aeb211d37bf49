import { isSignedByAlipay, signedText, type AlipaySettings } from './alipay-request.ts'
import type { PaymentNotice, NoticeResult, ProviderTrade } from './payment.ts'
import { parseProviderTime, parseProviderAmount } from './provider-formats.ts'

/** Notices are repeated for a day with the time of the first; older ones are somebody else's repetition. */
const window = 26 * 3_600_000

/** Reads a notice: a form whose fields are signed, all but the signature and its kind. */
export function readAlipayNotice(settings: AlipaySettings, raw: Buffer): NoticeResult {
  const fields = Object.fromEntries(new URLSearchParams(raw.toString('utf8')))
  const { sign = '', sign_type: kind = '', ...signed } = fields
  if (kind !== 'RSA2' || !isSignedByAlipay(settings.publicKey, signedText(signed), sign)) {
    return { ok: false, problem: 'the signature is wrong' }
  }
  if (fields['app_id'] !== settings.appId || fields['seller_id'] !== settings.seller) {
    return { ok: false, problem: 'it is meant for another merchant' }
  }
  const sentAt = parseProviderTime(fields['notify_time'] ?? '')
  if (sentAt === null || Math.abs(settings.now() - sentAt) > window) {
    return { ok: false, problem: 'it is too old or from the future' }
  }
  const noticeNo = fields['notify_id'] ?? ''
  const outNo = fields['out_trade_no'] ?? ''
  return { ok: true, notice: meaningOf(fields, noticeNo, outNo) }
}

function meaningOf(fields: Record<string, string>, noticeNo: string, outNo: string): PaymentNotice {
  const isPaid = fields['trade_status'] === 'TRADE_SUCCESS' || fields['trade_status'] === 'TRADE_FINISHED'
  // A refund is told by the same state once more; refunds are answered when they are asked for.
  if (!isPaid || fields['gmt_refund'] !== undefined) {
    return { noticeNo, kind: 'other', outNo }
  }
  const trade: ProviderTrade = {
    state: 'paid',
    amount: parseProviderAmount(fields['total_amount'] ?? '') ?? -1,
    currency: 'CNY',
    providerNo: fields['trade_no'] ?? '',
    at: parseProviderTime(fields['gmt_payment'] ?? '') ?? Number.NaN,
  }
  return { noticeNo, kind: 'pay', outNo, trade }
}
