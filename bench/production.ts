/** As the product runs for people: answers are not checked, and no service outside is played on this machine. */
export const production = {
  MODE: 'production',
  SMS: 'none',
  MESSAGING: 'none',
  DINGTALK: 'none',
  APP_CENTER: 'none',
  WECHAT_PAY: 'none',
  ALIPAY: 'none',
  FADADA: 'none',
  FACE: 'none',
  PAYOUT: 'none',
  INVOICE: 'none',
}
