import type { Text } from '#api/text/text.ts'
import type { Fen } from '#domain/money.ts'
import type { PayMethod } from '#domain/wallet/pay-method.ts'
import { paidMoves } from '#domain/wallet/postings.ts'
import { currency } from './ledger-accounts.ts'
import { postToLedger } from './ledger.ts'
import type { PayableRef } from './payable.ts'
import type { TxScope } from '#server/scope.ts'
export type PastPayment = PayableRef & {
  userId: string
  method: Exclude<PayMethod, 'wallet'>
  amount: Fen
  deposit: Fen
  subject: Text
  at: number
  next: string
}

/**
 * Writes down payments that were made before, many in one go: what a demo has behind it, or another system. The
 * business is not asked; it brings its own state along. The stand-in's books get them too, so that it can refund them.
 */
export async function recordPastPayments(scope: TxScope, payments: readonly PastPayment[]): Promise<void> {
  const rows = payments.map((payment) => ({ ...payment, id: scope.newId() }))
  for (let start = 0; start < rows.length; start += 1000) {
    const part = rows.slice(start, start + 1000)
    await scope.insert('payment', part.map(paymentRow)).execute()
    await scope.insert('local_trade', part.map(tradeRow)).execute()
  }
  await postToLedger(
    scope,
    rows.map((row) => ({
      key: `pay:${row.id}`,
      event: 'paid',
      bizType: row.bizType,
      bizId: row.bizId,
      at: row.at,
      moves: paidMoves(row),
    })),
  )
}

type Row = PastPayment & { id: string }

const numberOf = ({ id }: Row) => id.replaceAll('-', '')

const paymentRow = (row: Row) => ({
  id: row.id,
  biz_type: row.bizType,
  biz_id: row.bizId,
  user_id: row.userId,
  out_trade_no: numberOf(row),
  method: row.method,
  channel: 'h5' as const,
  amount: row.amount,
  deposit: row.deposit,
  currency,
  subject_zh: row.subject.zh,
  subject_en: row.subject.en,
  state: 'succeeded' as const,
  outcome: 'taken' as const,
  provider_no: `L${numberOf(row)}`,
  created_at: new Date(row.at),
  paid_at: new Date(row.at),
  next_path: row.next,
})

const tradeRow = (row: Row) => ({
  out_trade_no: numberOf(row),
  method: row.method,
  amount: row.amount,
  subject: row.subject.zh,
  next_path: row.next,
  state: 'paid' as const,
  provider_no: `L${numberOf(row)}`,
  created_at: new Date(row.at),
  paid_at: new Date(row.at),
})
