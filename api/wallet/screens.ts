import { screen } from '#api/screen.ts'

const texts = ['wallet'] as const
const purse = ['purse'] as const

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
    page: 'cashier',
    texts,
  }),
  success: screen({ path: '/template/customer/success', query: ['orderId?'], access: 'signedIn', texts }),
  refundProgress: screen({
    path: '/payment/refundSchedule',
    query: ['bizType', 'bizId', 'orderId?'],
    access: 'signedIn',
    texts,
  }),

  myWallet: screen({ path: '/landlmy/purse/myWallet', query: ['holder?'], access: 'signedIn', texts: purse }),
  balanceFlows: screen({
    path: '/landlmy/purse/purseList',
    query: ['month?', 'direction?', 'holder?'],
    access: 'signedIn',
    texts: purse,
  }),
  incomeList: screen({
    path: '/landlmy/purse/incomeDetails',
    query: ['id?', 'month?', 'houseId?', 'holder?'],
    access: 'signedIn',
    texts: purse,
  }),
  incomeMonth: screen({
    path: '/landlmy/purse/incomeDetailsMonth',
    query: ['month?', 'holder?'],
    access: 'signedIn',
    texts: purse,
  }),
  houseIncome: screen({
    path: '/landlmy/purse/roomDetails',
    query: ['houseId', 'month?'],
    access: 'signedIn',
    texts: purse,
  }),
}
