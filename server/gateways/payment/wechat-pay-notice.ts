import { objectField, parseJsonObject, textField } from '../service-request.ts'
import type { NoticeHeaders, NoticeResult } from './payment.ts'
import { signatureProblem, decryptNotice, type WechatPaySettings } from './wechat-pay-keys.ts'
import { wechatRefund, wechatTrade } from './wechat-pay-states.ts'

/** Reads a notice: who signed it and when, then what is sealed in it, then whether it is meant for us. */
export function readWechatNotice(
  settings: WechatPaySettings,
  headers: NoticeHeaders,
  raw: Buffer,
): NoticeResult {
  const signed = {
    serial: headers['wechatpay-serial'],
    timestamp: headers['wechatpay-timestamp'],
    nonce: headers['wechatpay-nonce'],
    signature: headers['wechatpay-signature'],
  }
  const problem = signatureProblem(settings.platformKeys, signed, raw, settings.now())
  if (problem) {
    return { ok: false, problem }
  }
  const envelope = parseJsonObject(raw.toString('utf8'))
  const resource = objectField(envelope, 'resource')
  const opened = decryptNotice(settings.secret, {
    ciphertext: textField(resource, 'ciphertext'),
    nonce: textField(resource, 'nonce'),
    associated: textField(resource, 'associated_data'),
  })
  if (opened === null) {
    return { ok: false, problem: 'its content cannot be opened' }
  }
  const content = parseJsonObject(opened)
  const noticeNo = textField(envelope, 'id')
  const appId = textField(content, 'appid')
  const isOurs = appId === '' || Object.values(settings.appIds).includes(appId)
  if (textField(content, 'mchid') !== settings.merchant || !isOurs || noticeNo === '') {
    return { ok: false, problem: 'it is meant for another merchant' }
  }
  return { ok: true, notice: { noticeNo, ...meaningOf(textField(envelope, 'event_type'), content) } }
}

function meaningOf(event: string, content: Record<string, unknown>) {
  const outTradeNo = textField(content, 'out_trade_no')
  if (event.startsWith('TRANSACTION.')) {
    return { kind: 'pay' as const, outNo: outTradeNo, trade: wechatTrade(content) }
  }
  if (event.startsWith('REFUND.')) {
    return {
      kind: 'refund' as const,
      outNo: textField(content, 'out_refund_no'),
      refund: wechatRefund(content, 'refund_status'),
      amount: Number(objectField(content, 'amount')['refund']),
    }
  }
  return { kind: 'other' as const, outNo: outTradeNo }
}
