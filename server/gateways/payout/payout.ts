import type { Fen } from '#domain/money.ts'
import type { NoticeAnswer, NoticeHeaders } from '../payment/payment.ts'

export type NewPayAccount = {
  tenantId: string
  tenantCode: string
  /** Ours, and the same on every attempt. */
  traceNo: string
  kind: 'person' | 'company'
  name: string
  /** The number of the identity card, or of the company's licence. */
  idNo: string
  phone: string
  /** The screen the person returns to. */
  back: string
}
/** active: it can be paid out to. reviewing: the provider has yet to decide. */
export type PayAccountAnswer =
  | { state: 'reviewing'; providerNo: string | null; checkUrl: string | null }
  | { state: 'active'; providerNo: string }
  | { state: 'failed'; problem: string }
  | { state: 'unavailable'; detail: string }

export type CardCheck = { name: string; idNo: string; cardNo: string; phone: string }
/** mismatch: one of the four does not belong to the others. */
export type CardCheckResult = { state: 'match' | 'mismatch' } | { state: 'unavailable'; detail: string }

export type PayoutOrder = {
  tenantId: string
  tenantCode: string
  /** Ours, fixed when the withdrawal was asked for: by it the provider pays once. */
  outNo: string
  amount: Fen
  /** The payee's sub-account, and the card it goes to. */
  accountNo: string
  cardNo: string
  payee: string
  /** When it was first sent: providers look it up by the day. */
  at: number
}
/**
 * accepted: it is on its way. missing: the provider knows nothing of it. unavailable: nothing is known, so it must be
 * taken as on its way.
 */
export type PayoutAnswer =
  | { state: 'accepted'; providerNo: string }
  | { state: 'paid'; providerNo: string; amount: Fen; at: number }
  | { state: 'failed'; problem: string }
  | { state: 'returned'; problem: string; amount: Fen }
  | { state: 'missing' }
  | { state: 'unavailable'; detail: string }

export type PayoutNotice =
  | { kind: 'payout'; noticeNo: string; outNo: string; answer: PayoutAnswer }
  | { kind: 'account'; noticeNo: string; outNo: string; answer: PayAccountAnswer }
export type PayoutNoticeResult = { ok: true; notice: PayoutNotice } | { ok: false; problem: string }

export type PayoutBillLine = {
  kind: 'payout' | 'return'
  outNo: string
  providerNo: string
  amount: Fen
  fee: Fen
}
export type PayoutBill =
  | { ok: true; lines: PayoutBillLine[] }
  | { ok: false; reason: 'notReady' | 'unavailable' | 'off'; detail: string }

/** A payment company that keeps sub-accounts and pays out to cards. Nothing here throws; an answer says what is known. */
export type PayoutGateway = {
  isFurnished: boolean
  /** Whether its contract says that what it does not know it will never pay. */
  isMissingFinal: boolean
  openAccount(account: NewPayAccount): Promise<PayAccountAnswer>
  accountState(tenantId: string, traceNo: string): Promise<PayAccountAnswer>
  checkCard(card: CardCheck): Promise<CardCheckResult>
  pay(order: PayoutOrder): Promise<PayoutAnswer>
  query(order: Pick<PayoutOrder, 'tenantId' | 'outNo' | 'at'>): Promise<PayoutAnswer>
  readNotice(headers: NoticeHeaders, raw: Buffer): PayoutNoticeResult
  noticeAnswer(ok: boolean): NoticeAnswer
  bill(tenantId: string, day: string): Promise<PayoutBill>
}

const off = { state: 'unavailable', detail: 'not furnished' } as const

export const noPayout: PayoutGateway = {
  isFurnished: false,
  isMissingFinal: false,
  openAccount: async () => off,
  accountState: async () => off,
  checkCard: async () => off,
  pay: async () => off,
  query: async () => off,
  readNotice: () => ({ ok: false, problem: 'not furnished' }),
  noticeAnswer: () => ({ status: 404, type: 'text/plain', body: 'fail' }),
  bill: async () => ({ ok: false, reason: 'off', detail: 'not furnished' }),
}
