/** What paying, refunding and the ledger say. */
export const walletTexts = {
  'wallet.notCovered': {
    zh: '余额不足，无法完成这笔资金变动',
    en: 'The balance does not cover this',
  },

  'purse.notYours': { zh: '没有权限查看这里的收入', en: 'This income is not yours to see' },
  'purse.noLine': { zh: '没有找到这笔收入', en: 'There is no such income' },

  'pay.unknown': { zh: '没有找到这笔待支付的订单', en: 'There is nothing to pay here' },
  'pay.nothingDue': {
    zh: '订单无需支付，或已支付、已取消',
    en: 'Nothing is due: it is paid or was cancelled',
  },
  'pay.expired': { zh: '支付时间已过，请重新下单', en: 'The time to pay is over; please order again' },
  'pay.changed': {
    zh: '订单金额有变化，请重新进入收银台',
    en: 'The amount has changed; please open the cashier again',
  },
  'pay.notUsable': {
    zh: '当前环境不支持这种支付方式，请换一种',
    en: 'This way of paying does not work here; please choose another',
  },
  'pay.needsSign': {
    zh: '请先用微信登录后再用微信支付',
    en: 'Please sign in with WeChat before paying with it here',
  },
  'pay.notEnough': {
    zh: '余额不足，请换一种支付方式',
    en: 'Your balance is not enough; please choose another way',
  },
  'pay.refused': {
    zh: '支付渠道未能受理，请换一种支付方式',
    en: 'The provider did not accept it; please choose another way',
  },
  'pay.unavailable': {
    zh: '支付渠道暂时不可用，请稍后再试',
    en: 'The provider is out of reach; please try again shortly',
  },
  'pay.underWay': {
    zh: '上一笔支付还在确认，请稍等片刻再试',
    en: 'An earlier payment is still being confirmed; please try again in a moment',
  },
  'pay.paid': { zh: '订单已支付成功', en: 'It has been paid already' },

  'recharge.subject': { zh: '余额充值', en: 'Balance top-up' },
  'recharge.amount': {
    zh: '每次可充值 1 到 5000 元',
    en: 'You can add between ¥1 and ¥5,000 at a time',
  },

  'refund.tooMuch': { zh: '退款金额超过了可退金额', en: 'More than can be refunded' },
  'refund.decided': { zh: '该退款申请不存在或已处理', en: 'This request does not exist or has been decided' },
  'refund.unknown': { zh: '没有找到退款记录', en: 'There is no such refund' },
  'refund.notRejected': {
    zh: '只有被驳回的退款可以重新申请',
    en: 'Only a rejected refund can be asked for again',
  },
  'refund.notFailed': { zh: '只有失败的退款可以重新发起', en: 'Only a failed refund can be sent again' },
  'refund.reasonLate': {
    zh: '支付到账时订单已关闭，款项原路退回',
    en: 'The payment arrived after the order was closed and goes back the way it came',
  },

  'recon.notReady': {
    zh: '支付渠道尚未出账，请上午十点后再试',
    en: 'The provider has not closed that day yet; try after 10 in the morning',
  },
  'recon.unavailable': {
    zh: '账单下载失败，请稍后再试',
    en: 'The bill could not be fetched; please try again later',
  },
  'recon.future': { zh: '只能核对今天之前的账单', en: 'Only days before today can be reconciled' },
  'recon.unknown': { zh: '没有找到这条差异', en: 'There is no such difference' },
} as const
