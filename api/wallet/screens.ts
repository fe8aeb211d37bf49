import { screen } from '#api/screen.ts'

const texts = ['wallet'] as const

export const walletScreens = {
  cashier: screen({
    path: '/home/orderPay',
    query: ['bizType', 'bizId', 'paymentId?'],
    access: 'signedIn',
    texts,
  }),
  appCashier: screen({ path: '/home/appOrderPay', access: 'anyone', texts }),
  /** The same for an order of the shop, in the native shell. */
  appShopPay: screen({
    path: '/shop/appShopPay',
    query: ['bizType?', 'bizId?', 'orderId?'],
    access: 'signedIn',
    texts,
  }),
  success: screen({ path: '/template/customer/success', query: ['orderId?'], access: 'signedIn', texts }),
  refundProgress: screen({
    path: '/payment/refundSchedule',
    query: ['bizType', 'bizId', 'orderId?'],
    access: 'signedIn',
    texts,
  }),
}
