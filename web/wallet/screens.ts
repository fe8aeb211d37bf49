import { screen, type Screen } from '#web/app/screens.ts'

export const walletScreens: Screen[] = [
  screen('/home/orderPay', 'signedIn', () => import('./OrderPayPage.tsx')),
  screen('/home/appOrderPay', 'anyone', () => import('./AppOrderPayPage.tsx')),
  screen('/template/customer/success', 'signedIn', () => import('./SuccessPage.tsx')),
  screen('/payment/refundSchedule', 'signedIn', () => import('./RefundSchedulePage.tsx')),
]
