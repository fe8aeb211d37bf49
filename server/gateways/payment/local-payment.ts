import { timingSafeEqual } from 'node:crypto'
import { instantAt } from '#domain/park-time.ts'
import { percentOf } from '#domain/money.ts'
import type { ProviderMethod } from '#domain/wallet/pay-method.ts'
import type { BillLine } from '#domain/wallet/reconcile.ts'
import type { Database, Db } from '#server/db/open.ts'
import { parseJsonObject, textField } from '../service-request.ts'
import { closeTrade, findTrade, refundTrade, openTrade, findRefund, tradesOf } from './local-trades.ts'
import type { NoticeHeaders, PaymentGateway, ProviderTrade } from './payment.ts'

type Needs = { db: Database; now: () => number; newId: () => string; keyed: (text: string) => string }

const window = 5 * 60_000
/** What the stand-in keeps of a payment, as the real ones do: 0.6 percent. */
const fee = 60

/** Stands in for a provider: its cashier is a page of our own where a person chooses what shall happen. */
export function localPayment(method: ProviderMethod, { db, now, newId, keyed }: Needs): PaymentGateway {
  return {
    channels: ['jsapi', 'mini', 'h5', 'native', 'app'],
    async prepare(order) {
      await openTrade(db, method, order, now())
      const url = `/pay/local/${encodeURIComponent(order.tenantCode)}/${order.outTradeNo}`
      return { ok: true, handover: { kind: 'page', url } }
    },
    async query(tenantId, outTradeNo) {
      const trade = await findTrade(db, tenantId, outTradeNo)
      return trade ? standingOf(trade, now()) : { state: 'unknown' }
    },
    async close(tenantId, outTradeNo) {
      const trade = await closeTrade(db, tenantId, outTradeNo)
      return { state: trade?.state === 'paid' ? 'paid' : 'closed' }
    },
    refund: (order) => refundTrade(db, order, now(), newId),
    async refundState({ tenantId, outRefundNo }) {
      const refund = await findRefund(db, tenantId, outRefundNo)
      return refund
        ? { state: 'arrived', providerNo: refund.provider_no, at: refund.created_at.getTime() }
        : { state: 'unknown', detail: 'no such refund' }
    },
    readNotice: (headers, raw) => readLocalNotice(headers, raw, { now, keyed }),
    noticeAnswer: (ok) => ({ status: ok ? 200 : 400, type: 'text/plain', body: ok ? 'success' : 'fail' }),
    bill: async (tenantId, day) => ({ ok: true, lines: await localBillLines(db, method, tenantId, day) }),
  }
}

/** What the stand-in's bill of a day says. */
export async function localBillLines(
  db: Db,
  method: ProviderMethod,
  tenantId: string,
  day: string,
): Promise<BillLine[]> {
  const from = instantAt(day, '00:00')
  const { trades, refunds } = await tradesOf(db, tenantId, method, from, from + 86_400_000)
  return [
    ...trades.map((trade) => ({
      kind: 'pay' as const,
      outNo: trade.out_trade_no,
      providerNo: trade.provider_no ?? '',
      amount: trade.amount,
      fee: percentOf(trade.amount, fee),
    })),
    ...refunds.map((refund) => ({
      kind: 'refund' as const,
      outNo: refund.out_refund_no,
      providerNo: refund.provider_no,
      amount: refund.amount,
      fee: percentOf(-refund.amount, fee),
    })),
  ]
}

type LocalTrade = NonNullable<Awaited<ReturnType<typeof findTrade>>>

function standingOf(trade: LocalTrade, now: number): ProviderTrade {
  if (trade.state === 'paid') {
    return {
      state: 'paid',
      amount: trade.amount,
      currency: 'CNY',
      providerNo: trade.provider_no ?? '',
      at: trade.paid_at?.getTime() ?? now,
    }
  }
  return { state: trade.state === 'closed' ? 'closed' : 'open' }
}

/** A notice as the stand-in sends it, signed: our side reads it like any other provider's. */
export function localNotice(
  trade: LocalTrade,
  noticeNo: string,
  { now, keyed }: Pick<Needs, 'now' | 'keyed'>,
) {
  const body = JSON.stringify({
    id: noticeNo,
    out_trade_no: trade.out_trade_no,
    transaction_id: trade.provider_no,
    amount: trade.amount,
    currency: 'CNY',
    success_time: new Date(trade.paid_at?.getTime() ?? now()).toISOString(),
  })
  const timestamp = String(now())
  return {
    body,
    headers: { 'local-timestamp': timestamp, 'local-signature': keyed(`${timestamp}\n${body}`) },
  }
}

function readLocalNotice(headers: NoticeHeaders, raw: Buffer, { now, keyed }: Pick<Needs, 'now' | 'keyed'>) {
  const timestamp = headers['local-timestamp'] ?? ''
  const body = raw.toString('utf8')
  const signature = Buffer.from(headers['local-signature'] ?? '')
  const right = Buffer.from(keyed(`${timestamp}\n${body}`))
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) {
    return { ok: false as const, problem: 'the signature is wrong' }
  }
  if (!(Math.abs(now() - Number(timestamp)) <= window)) {
    return { ok: false as const, problem: 'the notice is too old' }
  }
  const answer = parseJsonObject(body)
  const trade: ProviderTrade = {
    state: 'paid',
    amount: Number(answer['amount']),
    currency: textField(answer, 'currency'),
    providerNo: textField(answer, 'transaction_id'),
    at: Date.parse(textField(answer, 'success_time')),
  }
  const notice = {
    noticeNo: textField(answer, 'id'),
    kind: 'pay' as const,
    outNo: textField(answer, 'out_trade_no'),
    trade,
  }
  return { ok: true as const, notice }
}
