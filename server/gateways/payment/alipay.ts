import { textField } from '../service-request.ts'
import { alipayBill } from './alipay-bill.ts'
import { readAlipayNotice } from './alipay-notice.ts'
import { alipayParams, askAlipay, type AlipayAnswer, type AlipaySettings } from './alipay-request.ts'
import type {
  CloseResult,
  PaymentGateway,
  PaymentOrder,
  PrepareResult,
  RefundResult,
  ProviderTrade,
} from './payment.ts'
import {
  parseProviderTime,
  formatProviderTime,
  parseProviderAmount,
  formatProviderAmount,
} from './provider-formats.ts'

/** Alipay: on a phone's page, in the native shell, or by a code. */
export function alipay(settings: AlipaySettings): PaymentGateway {
  return {
    channels: ['h5', 'native', 'app'],
    prepare: (order) => prepare(settings, order),

    async query(_tenantId, outTradeNo): Promise<ProviderTrade> {
      const answer = await askAlipay(settings, 'alipay.trade.query', { out_trade_no: outTradeNo })
      return answer.ok ? tradeOf(answer.value) : notThere(answer)
    },

    async close(_tenantId, outTradeNo): Promise<CloseResult> {
      const answer = await askAlipay(settings, 'alipay.trade.close', { out_trade_no: outTradeNo })
      // A trade comes into being only when the person opens the provider's page.
      if (answer.ok || answer.code === 'ACQ.TRADE_NOT_EXIST') {
        return { state: 'closed' }
      }
      const state = await this.query(_tenantId, outTradeNo)
      if (state.state === 'paid' || state.state === 'closed') {
        return { state: state.state }
      }
      return { state: 'unavailable', detail: answer.detail }
    },

    async refund(order) {
      const answer = await askAlipay(settings, 'alipay.trade.refund', {
        out_trade_no: order.outTradeNo,
        out_request_no: order.outRefundNo,
        refund_amount: formatProviderAmount(order.amount),
        ...(order.reason === '' ? {} : { refund_reason: order.reason.slice(0, 200) }),
      })
      if (!answer.ok) {
        return { state: answer.isPassing ? 'unavailable' : 'refused', detail: answer.detail }
      }
      const providerNo = textField(answer.value, 'trade_no')
      // N: nothing moved this time; whether it had before is answered by asking.
      return textField(answer.value, 'fund_change') === 'Y'
        ? { state: 'arrived', providerNo: `${providerNo}-${order.outRefundNo}`, at: settings.now() }
        : { state: 'sent', providerNo: `${providerNo}-${order.outRefundNo}` }
    },

    async refundState({ outTradeNo, outRefundNo }): Promise<RefundResult> {
      const answer = await askAlipay(settings, 'alipay.trade.fastpay.refund.query', {
        out_trade_no: outTradeNo,
        out_request_no: outRefundNo,
        query_options: ['gmt_refund_pay'],
      })
      if (!answer.ok) {
        return answer.code === 'ACQ.TRADE_NOT_EXIST'
          ? { state: 'unknown', detail: answer.detail }
          : { state: 'unavailable', detail: answer.detail }
      }
      const providerNo = `${textField(answer.value, 'trade_no')}-${outRefundNo}`
      const at = parseProviderTime(textField(answer.value, 'gmt_refund_pay')) ?? settings.now()
      return textField(answer.value, 'refund_status') === 'REFUND_SUCCESS'
        ? { state: 'arrived', providerNo, at }
        : { state: 'sent', providerNo }
    },

    readNotice: (_headers, raw) => readAlipayNotice(settings, raw),
    noticeAnswer: (ok) => ({ status: 200, type: 'text/plain', body: ok ? 'success' : 'failure' }),
    bill: (_tenantId, day) => alipayBill(settings, day),
  }
}

const products = { h5: 'QUICK_WAP_WAY', app: 'QUICK_MSECURITY_PAY', native: 'FACE_TO_FACE_PAYMENT' } as const

async function prepare(settings: AlipaySettings, order: PaymentOrder): Promise<PrepareResult> {
  const { channel } = order
  if (channel === 'jsapi' || channel === 'mini') {
    return { ok: false, reason: 'channel', detail: channel }
  }
  const back = settings.backAddress(order.back)
  const content = {
    out_trade_no: order.outTradeNo,
    total_amount: formatProviderAmount(order.amount),
    subject: order.subject.replaceAll(/[/=&]/g, ' ').slice(0, 120),
    product_code: products[channel],
    ...(order.expiresAt === null ? {} : { time_expire: formatProviderTime(order.expiresAt) }),
    ...(channel === 'h5' ? { quit_url: back } : {}),
  }
  const notify = { notify_url: settings.noticeAddress(order.tenantCode) }
  switch (channel) {
    case 'h5': {
      const more = { ...notify, return_url: back }
      const params = alipayParams(settings, 'alipay.trade.wap.pay', content, more)
      return { ok: true, handover: { kind: 'page', url: `${settings.url}?${new URLSearchParams(params)}` } }
    }
    case 'app': {
      const params = alipayParams(settings, 'alipay.trade.app.pay', content, notify)
      return { ok: true, handover: { kind: 'shell', payload: new URLSearchParams(params).toString() } }
    }
    case 'native': {
      const answer = await askAlipay(settings, 'alipay.trade.precreate', content, notify)
      if (!answer.ok) {
        return { ok: false, reason: answer.isPassing ? 'unavailable' : 'refused', detail: answer.detail }
      }
      return { ok: true, handover: { kind: 'code', text: textField(answer.value, 'qr_code') } }
    }
  }
}

function notThere(answer: AlipayAnswer & { ok: false }): ProviderTrade {
  return answer.code === 'ACQ.TRADE_NOT_EXIST'
    ? { state: 'unknown' }
    : { state: 'unavailable', detail: answer.detail }
}

function tradeOf(trade: Record<string, unknown>): ProviderTrade {
  switch (textField(trade, 'trade_status')) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return {
        state: 'paid',
        amount: parseProviderAmount(textField(trade, 'total_amount')) ?? -1,
        currency: textField(trade, 'trans_currency') || 'CNY',
        providerNo: textField(trade, 'trade_no'),
        at: parseProviderTime(textField(trade, 'send_pay_date')) ?? Number.NaN,
      }
    case 'TRADE_CLOSED':
      return { state: 'closed' }
    case 'WAIT_BUYER_PAY':
      return { state: 'open' }
    default:
      return { state: 'unavailable', detail: 'an unknown state of a trade' }
  }
}
