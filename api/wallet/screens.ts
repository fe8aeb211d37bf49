import { screen } from '#api/screen.ts'

const texts = ['wallet'] as const

export const walletScreens = {
  cashier: screen({
    path: '/home/orderPay',
    query: ['bizType', 'bizId', 'paymentId?'],
    access: 'signedIn',
    texts,
  }),
  /** The same cashier for bills of contracts, at the address they always had. */
  contractCashier: screen({
    path: '/home/appContractPay',
    query: ['bizType', 'bizId', 'paymentId?'],
    access: 'signedIn',
    page: 'cashier',
    texts,
  }),
  appCashier: screen({ path: '/home/appOrderPay', access: 'anyone', texts }),
  success: screen({ path: '/template/customer/success', query: ['orderId?'], access: 'signedIn', texts }),
  refundProgress: screen({
    path: '/payment/refundSchedule',
    query: ['bizType', 'bizId', 'orderId?'],
    access: 'signedIn',
    texts,
  }),
}
