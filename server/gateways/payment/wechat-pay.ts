import { keysOf } from '#domain/record.ts'
import type { PayChannel } from '#domain/wallet/pay-method.ts'
import { textField } from '../service-request.ts'
import type {
  CloseResult,
  PaymentHandover,
  PaymentGateway,
  PaymentOrder,
  PrepareResult,
  RefundResult,
  ProviderTrade,
} from './payment.ts'
import { wechatBill } from './wechat-pay-bill.ts'
import { nonce, createSigner, type WechatPaySettings } from './wechat-pay-keys.ts'
import { readWechatNotice } from './wechat-pay-notice.ts'
import { createWechatRequest, type WechatAnswer } from './wechat-pay-request.ts'
import { wechatRefund, wechatTrade } from './wechat-pay-states.ts'

const kinds: Readonly<Record<PayChannel, string>> = {
  jsapi: 'jsapi',
  mini: 'jsapi',
  h5: 'h5',
  native: 'native',
  app: 'app',
}

/** WeChat Pay, version 3 of its interface. */
export function wechatPay(settings: WechatPaySettings): PaymentGateway {
  const { merchant, appIds, now } = settings
  const request = createWechatRequest(settings)
  const signLines = createSigner(settings)
  const channels = keysOf(appIds).filter((channel) => appIds[channel] !== null)
  const tradePath = (outTradeNo: string) =>
    `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`

  return {
    channels,
    async prepare(order): Promise<PrepareResult> {
      const appId = appIds[order.channel]
      const needsPayer = order.channel === 'jsapi' || order.channel === 'mini'
      if (appId === null || (needsPayer && order.openId === null)) {
        return { ok: false, reason: 'channel', detail: order.channel }
      }
      const body = orderBody(settings, appId, order)
      const answer = await request('POST', `/v3/pay/transactions/${kinds[order.channel]}`, body)
      if (!answer.ok) {
        return { ok: false, reason: answer.isPassing ? 'unavailable' : 'refused', detail: answer.detail }
      }
      const handover = handoverOf(settings, signLines, appId, order, answer.value)
      return handover
        ? { ok: true, handover }
        : { ok: false, reason: 'unavailable', detail: 'an answer without use' }
    },

    async query(_tenantId, outTradeNo): Promise<ProviderTrade> {
      const answer = await request('GET', `${tradePath(outTradeNo)}?mchid=${merchant}`)
      if (!answer.ok) {
        return answer.code === 'ORDER_NOT_EXIST'
          ? { state: 'unknown' }
          : { state: 'unavailable', detail: answer.detail }
      }
      return wechatTrade(answer.value)
    },

    async close(_tenantId, outTradeNo): Promise<CloseResult> {
      const answer = await request('POST', `${tradePath(outTradeNo)}/close`, { mchid: merchant })
      if (answer.ok || answer.code === 'ORDER_CLOSED' || answer.code === 'ORDER_NOT_EXIST') {
        return { state: 'closed' }
      }
      return answer.code === 'ORDERPAID' || answer.code === 'ORDER_PAID'
        ? { state: 'paid' }
        : { state: 'unavailable', detail: answer.detail }
    },

    async refund(order) {
      const answer = await request('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: order.outTradeNo,
        out_refund_no: order.outRefundNo,
        // Not sent when nobody gave one: an empty text is refused.
        ...(order.reason === '' ? {} : { reason: firstBytes(order.reason, 80) }),
        notify_url: settings.noticeAddress(order.tenantCode),
        amount: { refund: order.amount, total: order.total, currency: 'CNY' },
      })
      return refundOf(answer)
    },

    async refundState({ outRefundNo }) {
      return refundOf(await request('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`))
    },

    readNotice: (headers, raw) => readWechatNotice(settings, headers, raw),
    noticeAnswer: (ok) =>
      ok
        ? { status: 200, type: 'application/json', body: '{"code":"SUCCESS","message":"成功"}' }
        : { status: 500, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' },
    bill: (_tenantId, day) => wechatBill(settings, request, day, now()),
  }
}

/** The beginning of a text that fits into so many bytes: a longer reason has the whole refund refused. */
function firstBytes(text: string, most: number): string {
  let beginning = ''
  for (const letter of text) {
    if (Buffer.byteLength(beginning + letter) > most) {
      break
    }
    beginning += letter
  }
  return beginning
}

function orderBody(settings: WechatPaySettings, appId: string, order: PaymentOrder): object {
  const { merchant, noticeAddress } = settings
  return {
    appid: appId,
    mchid: merchant,
    description: order.subject.slice(0, 120),
    out_trade_no: order.outTradeNo,
    ...(order.expiresAt === null
      ? {}
      : { time_expire: new Date(order.expiresAt).toISOString().replace(/\.\d+Z$/, 'Z') }),
    notify_url: noticeAddress(order.tenantCode),
    amount: { total: order.amount, currency: 'CNY' },
    ...(kinds[order.channel] === 'jsapi' ? { payer: { openid: order.openId } } : {}),
    ...(order.channel === 'h5'
      ? { scene_info: { payer_client_ip: order.address, h5_info: { type: 'Wap' } } }
      : {}),
  }
}

function handoverOf(
  { merchant, backAddress, now }: WechatPaySettings,
  signLines: (...lines: string[]) => string,
  appId: string,
  order: PaymentOrder,
  answer: Record<string, unknown>,
): PaymentHandover | null {
  const timestamp = String(Math.floor(now() / 1000))
  const once = nonce()
  const prepayId = textField(answer, 'prepay_id')
  switch (order.channel) {
    case 'h5': {
      const url = textField(answer, 'h5_url')
      const back = encodeURIComponent(backAddress(order.back))
      return url.startsWith('https://') ? { kind: 'page', url: `${url}&redirect_url=${back}` } : null
    }
    case 'native': {
      const text = textField(answer, 'code_url')
      return text === '' ? null : { kind: 'code', text }
    }
    case 'jsapi':
    case 'mini': {
      const packed = `prepay_id=${prepayId}`
      const params = { appId, timeStamp: timestamp, nonceStr: once, package: packed, signType: 'RSA' }
      const paySign = signLines(appId, timestamp, once, packed)
      const kind = order.channel === 'mini' ? 'mini' : 'bridge'
      return prepayId === '' ? null : { kind, params: { ...params, paySign } }
    }
    case 'app': {
      const params = { appid: appId, partnerid: merchant, prepayid: prepayId, package: 'Sign=WXPay' }
      const sign = signLines(appId, timestamp, once, prepayId)
      const payload = JSON.stringify({ ...params, noncestr: once, timestamp, sign })
      return prepayId === '' ? null : { kind: 'shell', payload }
    }
  }
}

function refundOf(answer: WechatAnswer): RefundResult {
  if (answer.ok) {
    return wechatRefund(answer.value, 'status')
  }
  if (answer.code === 'RESOURCE_NOT_EXISTS') {
    return { state: 'unknown', detail: answer.detail }
  }
  return { state: answer.isPassing ? 'unavailable' : 'refused', detail: answer.detail }
}
