import type { Scope } from '#server/scope.ts'

/** What a person paid, was paid and has to be paid to, and the invoices they asked for. */
export async function exportMoney(scope: Scope, userId: string) {
  return {
    payments: await paymentsOf(scope, userId),
    refunds: await refundsOf(scope, userId),
    recharges: await rechargesOf(scope, userId),
    withdrawals: await withdrawalsOf(scope, userId),
    payAccounts: await payAccountsOf(scope, userId),
    bankCards: await bankCardsOf(scope, userId),
    invoiceTitles: await invoiceTitlesOf(scope, userId),
    invoices: await invoicesOf(scope, userId),
  }
}

const paymentsOf = (scope: Scope, userId: string) =>
  scope
    .from('payment')
    .select(['out_trade_no', 'biz_type', 'subject_zh', 'method', 'channel', 'amount', 'deposit', 'currency'])
    .select(['state', 'created_at', 'paid_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

const refundsOf = (scope: Scope, userId: string) =>
  scope
    .from('refund_request')
    .select(['biz_type', 'amount', 'deposit', 'reason', 'state', 'asked_at', 'decided_at', 'reject_reason'])
    .select('arrived_at')
    .where('user_id', '=', userId)
    .orderBy('asked_at')
    .execute()

const rechargesOf = (scope: Scope, userId: string) =>
  scope
    .from('recharge')
    .select(['amount', 'state', 'created_at', 'paid_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

const withdrawalsOf = (scope: Scope, userId: string) =>
  scope
    .from('withdrawal')
    .innerJoin(scope.table('bank_card as card'), 'card.id', 'withdrawal.card_id')
    .select([
      'withdrawal.no',
      'withdrawal.amount',
      'withdrawal.fee',
      'withdrawal.state',
      'withdrawal.asked_at',
    ])
    .select(['withdrawal.paid_at', 'card.bank', 'card.last4'])
    .where('withdrawal.user_id', '=', userId)
    .orderBy('withdrawal.asked_at')
    .execute()

const payAccountsOf = (scope: Scope, userId: string) =>
  scope
    .from('pay_account')
    .select(['kind', 'name', 'phone_mask', 'state', 'agreed_at', 'opened_at'])
    .where('user_id', '=', userId)
    .orderBy('agreed_at')
    .execute()

const bankCardsOf = (scope: Scope, userId: string) =>
  scope
    .from('bank_card')
    .select(['bank', 'branch', 'last4', 'holder_name', 'phone_mask', 'state', 'added_at', 'removed_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .execute()

const invoiceTitlesOf = (scope: Scope, userId: string) =>
  scope
    .from('invoice_title')
    .select(['kind', 'name', 'tax_no', 'email', 'address', 'phone', 'bank', 'bank_account', 'created_at'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute()

const invoicesOf = (scope: Scope, userId: string) =>
  scope
    .from('invoice')
    .select(['kind', 'biz_type', 'item_zh', 'amount', 'tax', 'title', 'state', 'asked_at', 'invoice_no'])
    .select('issued_at')
    .where('user_id', '=', userId)
    .orderBy('asked_at')
    .execute()
