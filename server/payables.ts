import { workflowExtensions } from '#server/workflow-extensions.ts'
import { contractBillPayable } from '#server/contract/bill/bill-payable.ts'
import { chargePayable } from '#server/stay/check/charge-payable.ts'
import { shopPayable } from '#server/shop/order/shop-payable.ts'
import { stayPayable } from '#server/stay/order/stay-payable.ts'
import { rechargePayable } from './wallet/balance/recharge-payable.ts'
import type { Payables } from './wallet/payable.ts'

/** What can be paid for, each by the module it belongs to. One line per kind of business. */
export const payables: Payables = {
  stay: stayPayable('guest', workflowExtensions),
  extension: stayPayable('extension', workflowExtensions),
  charge: chargePayable,
  shop: shopPayable,
  contractBill: contractBillPayable,
  recharge: rechargePayable,
}
