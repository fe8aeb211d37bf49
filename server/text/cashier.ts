/** The page that stands in for a provider's cashier. */
export const cashierTexts = {
  'cashier.title': { zh: '演示收银台', en: 'Demo cashier' },
  'cashier.hint': {
    zh: '此页代替{method}的收银台，不会产生真实扣款。选择要发生的情况，随后返回应用。',
    en: 'This page stands in for {method}; no real money moves. Choose what happens, and you return to the app.',
  },
  'cashier.wechat': { zh: '微信支付', en: 'WeChat Pay' },
  'cashier.alipay': { zh: '支付宝', en: 'Alipay' },
  'cashier.subject': { zh: '商品', en: 'For' },
  'cashier.number': { zh: '商户单号', en: 'Number' },
  'cashier.state': { zh: '状态', en: 'State' },
  'cashier.open': { zh: '等待支付', en: 'Waiting for payment' },
  'cashier.over': { zh: '已超过支付时间', en: 'The time to pay is over' },
  'cashier.closed': { zh: '已关闭', en: 'Closed' },
  'cashier.paid': { zh: '已支付', en: 'Paid' },
  'cashier.pay': { zh: '支付成功', en: 'Pay' },
  'cashier.twice': { zh: '支付成功，通知发送两次', en: 'Pay, and be told twice' },
  'cashier.silent': { zh: '支付成功，通知丢失', en: 'Pay, and the notice gets lost' },
  'cashier.fail': { zh: '支付失败', en: 'Fail to pay' },
  'cashier.late': { zh: '逾期仍然支付', en: 'Pay too late all the same' },
  'cashier.notify': { zh: '再发一次通知', en: 'Send the notice once more' },
  'cashier.back': { zh: '返回应用', en: 'Back to the app' },
} as const
