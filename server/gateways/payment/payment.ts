import type { paymentApi } from '#api/wallet/payment.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { Fen } from '#domain/money.ts'
import type { PayChannel } from '#domain/wallet/pay-method.ts'
import type { BillLine } from '#domain/wallet/reconcile.ts'

/** What a provider is asked to collect. */
export type PaymentOrder = {
  tenantId: string
  tenantCode: string
  /** Ours, and the same for ever: 32 characters. */
  outTradeNo: string
  amount: Fen
  subject: string
  channel: PayChannel
  /** The payer as the provider's own app knows them, where the channel is that app. */
  openId: string | null
  /** The payer's network address. */
  address: string
  expiresAt: number | null
  /** The screen the person returns to; the return itself says nothing about the payment. */
  back: string
}

/** What the browser does so that the person can pay. */
export type PaymentHandover = NonNullable<CallOutput<typeof paymentApi.pay>['handover']>

/** refused: the provider will not collect this. channel: not to be paid here. off: no provider is chosen. */
export type PrepareResult =
  | { ok: true; handover: PaymentHandover }
  | { ok: false; reason: 'refused' | 'channel' | 'unavailable' | 'off'; detail: string }

export type PaidTrade = { state: 'paid'; amount: Fen; currency: string; providerNo: string; at: number }
/** unknown: the provider has never heard of it, so nobody can have paid. unavailable: nothing is known. */
export type ProviderTrade =
  | PaidTrade
  | { state: 'open' | 'closed' | 'unknown' }
  | { state: 'unavailable'; detail: string }

/** unavailable: nobody knows whether it is closed, so it must be taken as open. */
export type CloseResult = { state: 'closed' | 'paid' } | { state: 'unavailable'; detail: string }

export type RefundOrder = {
  tenantId: string
  tenantCode: string
  outTradeNo: string
  /** The same on every attempt: by it the provider pays once, however often it is asked. */
  outRefundNo: string
  amount: Fen
  /** Of the payment. */
  total: Fen
  reason: string
}
export type RefundResult =
  | { state: 'sent'; providerNo: string }
  | { state: 'arrived'; providerNo: string; at: number }
  | { state: 'refused' | 'unavailable' | 'unknown'; detail: string }

/** What a provider told us, after its signature was found good. */
export type PaymentNotice = { noticeNo: string } & (
  | { kind: 'pay'; outNo: string; trade: ProviderTrade }
  | { kind: 'refund'; outNo: string; refund: RefundResult; amount: Fen }
  | { kind: 'other'; outNo: string }
)
export type NoticeResult = { ok: true; notice: PaymentNotice } | { ok: false; problem: string }
export type NoticeHeaders = Readonly<Record<string, string | undefined>>
export type NoticeAnswer = { status: number; type: string; body: string }

/** notReady: the provider has not closed the day's books yet. */
export type ProviderBill =
  | { ok: true; lines: BillLine[] }
  | { ok: false; reason: 'notReady' | 'unavailable' | 'off'; detail: string }

/** A provider that collects money and gives it back. Nothing here throws; an answer says what is known. */
export type PaymentGateway = {
  /** Where it can be used; none when it is not furnished. */
  channels: readonly PayChannel[]
  prepare(order: PaymentOrder): Promise<PrepareResult>
  query(tenantId: string, outTradeNo: string): Promise<ProviderTrade>
  /** After this nobody can pay it any more. */
  close(tenantId: string, outTradeNo: string): Promise<CloseResult>
  refund(order: RefundOrder): Promise<RefundResult>
  refundState(order: Pick<RefundOrder, 'tenantId' | 'outTradeNo' | 'outRefundNo'>): Promise<RefundResult>
  /** Reads what was sent to our address for notices: the bytes as they came, or the signature would not fit. */
  readNotice(headers: NoticeHeaders, raw: Buffer): NoticeResult
  noticeAnswer(ok: boolean): NoticeAnswer
  /** What the provider did on a day of the park. */
  bill(tenantId: string, day: string): Promise<ProviderBill>
}

const off = { state: 'unavailable', detail: 'not furnished' } as const

export const noPayment: PaymentGateway = {
  channels: [],
  prepare: async () => ({ ok: false, reason: 'off', detail: 'not furnished' }),
  query: async () => off,
  close: async () => off,
  refund: async () => off,
  refundState: async () => off,
  readNotice: () => ({ ok: false, problem: 'not furnished' }),
  noticeAnswer: () => ({ status: 404, type: 'text/plain', body: 'fail' }),
  bill: async () => ({ ok: false, reason: 'off', detail: 'not furnished' }),
}
