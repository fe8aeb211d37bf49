import { link, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { StayPurpose } from '#domain/stay/own-stay.ts'
import type { OrderAction } from '#domain/stay/order-actions.ts'

type Order = { id: string; bizType: string; purpose?: StayPurpose; house: { id: string } }

/** Where an action on an order is done. */
const paths: Record<OrderAction, (order: Order) => ScreenPath> = {
  pay: ({ id, bizType }) => link(screens.cashier, { bizType, bizId: id }),
  check: ({ id }) => link(screens.goodsCheck, { orderId: id, phase: 'out' }),
  payCharge: ({ id }) => link(screens.goodsCheck, { orderId: id, phase: 'out' }),
  checkIn: ({ id }) => link(screens.checkIn, { orderId: id }),
  arrive: ({ id }) => link(screens.checkIn, { orderId: id }),
  guide: ({ id }) => link(screens.room, { orderId: id }),
  room: ({ id }) => link(screens.room, { orderId: id }),
  checkOut: ({ id }) => link(screens.room, { orderId: id }),
  extend: ({ id }) => link(screens.extendStay, { orderId: id }),
  leaveEarly: ({ id }) => link(screens.cancelOrder, { orderId: id }),
  cancel: ({ id }) => link(screens.cancelOrder, { orderId: id }),
  review: ({ id }) => link(screens.writeReview, { orderId: id }),
  refund: ({ id, bizType }) => link(screens.refundProgress, { bizType, bizId: id, orderId: id }),
  rebook: ({ house }) => link(screens.houseDetails, { houseId: house.id }),
  contact: ({ id }) => link(screens.chat, { orderId: id }),
}

const isOwnUse = ({ purpose = 'guest' }: Order): boolean => purpose !== 'guest'

/** What has an address of its own where the owner or friends stay. */
const ownPaths: Partial<typeof paths> = {
  checkIn: ({ id }) => link(screens.liveIn, { orderId: id }),
  arrive: ({ id }) => link(screens.liveIn, { orderId: id }),
  extend: ({ id }) => link(screens.extendOwnStay, { orderId: id }),
}

/** The place of an action. */
export const actionPath = (action: OrderAction, order: Order): ScreenPath =>
  (isOwnUse(order) && ownPaths[action]?.(order)) || paths[action](order)
