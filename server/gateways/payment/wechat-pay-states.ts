import { objectField, textField } from '../service-request.ts'
import type { RefundResult, ProviderTrade } from './payment.ts'

/** How a trade stands, from an answer or a notice. */
export function wechatTrade(trade: Record<string, unknown>): ProviderTrade {
  const amount = objectField(trade, 'amount')
  switch (textField(trade, 'trade_state')) {
    // One that was given back in part or whole had been paid before.
    case 'SUCCESS':
    case 'REFUND':
      return {
        state: 'paid',
        amount: Number(amount['total']),
        currency: textField(amount, 'currency') || 'CNY',
        providerNo: textField(trade, 'transaction_id'),
        at: Date.parse(textField(trade, 'success_time')),
      }
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' }
    case 'NOTPAY':
    case 'USERPAYING':
    case 'PAYERROR':
      return { state: 'open' }
    default:
      return { state: 'unavailable', detail: 'an unknown state of a trade' }
  }
}

/** How a refund stands; a notice calls the field differently. */
export function wechatRefund(
  refund: Record<string, unknown>,
  field: 'status' | 'refund_status',
): RefundResult {
  const providerNo = textField(refund, 'refund_id')
  const at = Date.parse(textField(refund, 'success_time'))
  const state = textField(refund, field)
  switch (state) {
    case 'SUCCESS':
      return Number.isNaN(at) ? { state: 'sent', providerNo } : { state: 'arrived', providerNo, at }
    case 'PROCESSING':
      return { state: 'sent', providerNo }
    case 'CLOSED':
    case 'ABNORMAL':
      return { state: 'refused', detail: state }
    default:
      return { state: 'unavailable', detail: 'an unknown state of a refund' }
  }
}
