/** The page that stands in for the payment company that pays out. */
export const bankTexts = {
  'bank.title': { zh: '演示支付公司', en: 'Demo payment company' },
  'bank.hint': {
    zh: '此页代替支付公司（富友），不会产生真实打款。选择要发生的情况，随后返回应用。',
    en: 'This page stands in for the payment company (Fuiou); no real money moves. Choose what happens, and you return to the app.',
  },
  'bank.amount': { zh: '金额', en: 'Amount' },
  'bank.payee': { zh: '户名', en: 'Name' },
  'bank.card': { zh: '银行卡', en: 'Card' },
  'bank.number': { zh: '编号', en: 'Number' },
  'bank.paid': { zh: '打款成功', en: 'Pay' },
  'bank.twice': { zh: '打款成功，通知发送两次', en: 'Pay, and tell twice' },
  'bank.silent': { zh: '打款成功，通知丢失', en: 'Pay, and the notice gets lost' },
  'bank.failed': { zh: '打款失败（账户已销户）', en: 'Fail: the bank account is closed' },
  'bank.returned': { zh: '银行退票（户名不符）', en: 'The bank returns it: the name differs' },
  'bank.again': { zh: '再发一次通知', en: 'Send the notice once more' },
  'bank.pass': { zh: '审核通过', en: 'Approve' },
  'bank.silentPass': { zh: '审核通过，通知丢失', en: 'Approve, and the notice gets lost' },
  'bank.fail': { zh: '审核不通过（身份信息不符）', en: 'Decline: the identity does not match' },
  'bank.back': { zh: '返回应用', en: 'Back to the app' },
} as const
