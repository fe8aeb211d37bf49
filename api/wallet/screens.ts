import { screen } from '#api/screen.ts'

const texts = ['wallet'] as const
const purse = ['purse'] as const
const payouts = ['payouts'] as const
const invoices = ['invoices'] as const

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
  /** The same for what an owner pays: own stays, receptions. */
  ownCashier: screen({ path: '/home/appOrderPayFD', access: 'anyone', page: 'appCashier', texts }),
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

  openPayAccount: screen({
    path: '/landlmy/purse/accountOpen',
    query: ['holder?'],
    access: 'signedIn',
    texts: payouts,
  }),
  payAccount: screen({
    path: '/landlmy/purse/accountInfor',
    query: ['holder?'],
    access: 'signedIn',
    texts: payouts,
  }),
  payAccountRecord: screen({
    path: '/landlmy/purse/accountRecord',
    query: ['holder?'],
    access: 'signedIn',
    texts: payouts,
  }),
  /** Where the payment company's pages lead back to. */
  payAccountReturn: screen({ path: '/fuyou/fuyou', query: ['holder?'], access: 'signedIn', texts: payouts }),
  bankCards: screen({
    path: '/landlmy/purse/bankCardIndex',
    query: ['holder?'],
    access: 'signedIn',
    texts: payouts,
  }),
  addBankCard: screen({
    path: '/landlmy/purse/addBankCard',
    query: ['holder?'],
    access: 'signedIn',
    texts: payouts,
  }),
  payoutCard: screen({
    path: '/landlmy/purse/bindCollection',
    query: ['holder?'],
    access: 'signedIn',
    texts: payouts,
  }),
  payPassword: screen({ path: '/landlmy/purse/payPassword', access: 'signedIn', texts: payouts }),
  withdraw: screen({
    path: '/landlmy/purse/withdrawal',
    query: ['holder?'],
    access: 'signedIn',
    texts: payouts,
  }),
  fuiouWithdraw: screen({
    path: '/landlmy/purse/withdrawalFuiou',
    query: ['holder?'],
    access: 'signedIn',
    page: 'withdraw',
    texts: payouts,
  }),
  withdrawals: screen({
    path: '/landlmy/purse/detailsWithd',
    query: ['id?', 'holder?'],
    access: 'signedIn',
    texts: payouts,
  }),
  payoutDesk: screen({ path: '/work/withdrawals', query: ['show?'], access: 'signedIn', texts: payouts }),

  differences: screen({ path: '/work/differences', query: ['show?'], access: 'signedIn', texts: payouts }),

  balance: screen({ path: '/user/balance', access: 'signedIn', texts: purse }),
  recharge: screen({ path: '/user/recharge', access: 'signedIn', texts: purse }),

  invoices: screen({ path: '/user/invoices', query: ['id?'], access: 'signedIn', texts: invoices }),
  /** What can be invoiced: what one paid for, or what was kept of one's income. */
  invoiceCandidates: screen({
    path: '/user/invoices/orders',
    query: ['subject?'],
    access: 'signedIn',
    texts: invoices,
  }),
  askInvoice: screen({
    path: '/user/invoices/ask',
    query: ['bizType', 'bizId', 'subject?'],
    access: 'signedIn',
    texts: invoices,
  }),
  invoiceTitles: screen({ path: '/user/invoiceTitles', access: 'signedIn', texts: invoices }),
  invoiceDesk: screen({ path: '/work/invoices', query: ['show?'], access: 'signedIn', texts: invoices }),

  statements: screen({
    path: '/landlmy/purse/statements',
    query: ['holder?'],
    access: 'signedIn',
    texts: purse,
  }),
}
