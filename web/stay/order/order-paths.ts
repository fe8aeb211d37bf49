import type { OrderAction } from '#domain/stay/order-actions.ts'
import { hasScreen } from '#web/app/screens.ts'

type Order = { id: string; bizType: string; house: { id: string } }

export const payPath = (bizType: string, bizId: string): string =>
  `/home/orderPay?${new URLSearchParams({ bizType, bizId })}`

export const orderPath = (orderId: string): string => `/template/customer/order?orderId=${orderId}`

/** Where an action on an order is done. */
const paths: Record<OrderAction, (order: Order) => string> = {
  pay: ({ id, bizType }) => payPath(bizType, id),
  check: ({ id }) => `/check/goodList?orderId=${id}&phase=out`,
  payCharge: ({ id }) => `/check/goodList?orderId=${id}&phase=out`,
  checkIn: ({ id }) => `/home/checkIn?orderId=${id}`,
  arrive: ({ id }) => `/home/checkIn?orderId=${id}`,
  guide: ({ id }) => `/template/customer/room?orderId=${id}`,
  room: ({ id }) => `/template/customer/room?orderId=${id}`,
  checkOut: ({ id }) => `/template/customer/room?orderId=${id}`,
  extend: ({ id }) => `/home/continueLive?orderId=${id}`,
  leaveEarly: ({ id }) => `/home/unsubscribe?orderId=${id}`,
  cancel: ({ id }) => `/home/unsubscribe?orderId=${id}`,
  review: ({ id }) => `/template/customer/evaluate?orderId=${id}`,
  refund: ({ id, bizType }) =>
    `/payment/refundSchedule?${new URLSearchParams({ bizType, bizId: id, orderId: id })}`,
  rebook: ({ house }) => `/home/details?houseId=${house.id}`,
  contact: ({ id }) => `/home/kefuBox?orderId=${id}`,
}

/** The place of an action, or null when its screen is not part of the app. */
export function actionPath(action: OrderAction, order: Order): string | null {
  const path = paths[action](order)
  const [screen = ''] = path.split('?', 1)
  return hasScreen(screen) ? path : null
}
