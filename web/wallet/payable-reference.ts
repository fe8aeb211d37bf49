import { link, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { refundApi } from '#api/wallet/refund.ts'
import type { CallInput } from '#api/endpoint.ts'
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type PayableRef = CallInput<typeof refundApi.refunds>['query']

/** What the address says is to be paid; the native shell may name a stay, or an order of the shop, by its id alone. */
export function payableRefIn(query: URLSearchParams, usual = 'stay'): PayableRef | null {
  const bizId = query.get('bizId') ?? query.get('orderId') ?? ''
  const bizType = query.get('bizType') ?? usual
  return idShape.test(bizId) && /^[a-zA-Z]{1,30}$/.test(bizType) ? { bizType, bizId } : null
}

/** The id when it has the shape of one. */
export const uuidIn = (query: URLSearchParams, name: string): string | null => {
  const id = query.get(name) ?? ''
  return idShape.test(id) ? id : null
}

/** Where what belongs to a business stands among the person's own: orders of the shop, or stays. */
export const ordersPathOf = ({ bizType }: Pick<PayableRef, 'bizType'>): ScreenPath =>
  bizType === 'shop' ? link(screens.shopOrders) : link(screens.orderList)

/** Whether it is a stay, or nights added to one: these have a page of their own to tell more. */
export const isStayPayment = ({ bizType }: Pick<PayableRef, 'bizType'>): boolean =>
  bizType === 'stay' || bizType === 'extension'
