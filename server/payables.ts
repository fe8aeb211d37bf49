import { workflowExtensions } from '#server/workflow-extensions.ts'
import { chargePayable } from '#server/stay/check/charge-payable.ts'
import { shopPayable } from '#server/shop/order/shop-payable.ts'
import { stayPayable } from '#server/stay/order/stay-payable.ts'
import type { Payables } from './wallet/payable.ts'

const stay = stayPayable(workflowExtensions)

/** What can be paid for, each by the module it belongs to. One line per kind of business. */
export const payables: Payables = {
  stay,
  extension: stay,
  charge: chargePayable,
  shop: shopPayable,
}
