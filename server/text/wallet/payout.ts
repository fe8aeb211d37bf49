/** What accounts, cards, passwords for paying and withdrawals say. */
export const payoutTexts = {
  'payAccount.noIdentity': {
    zh: '请先完成实名认证',
    en: 'Please verify your identity first',
  },
  'payAccount.noCreditCode': {
    zh: '公司的统一社会信用代码还未登记，请联系园区补录后再开户',
    en: 'The credit code of your company is not on file yet. Ask the park to add it, then open the account',
  },
  'payAccount.notOpen': { zh: '收款账户还没有开通', en: 'The payout account is not open yet' },
  'payAccount.open': { zh: '收款账户已经开通', en: 'The payout account is open already' },

  'card.digits': { zh: '银行卡号应为 15 至 19 位数字', en: 'A card number has 15 to 19 digits' },
  'card.checkDigit': { zh: '银行卡号有误，请核对', en: 'This card number is not right; please check it' },
  'card.credit': {
    zh: '不能提现到信用卡，请使用储蓄卡',
    en: 'Credit cards cannot be used; please use a debit card',
  },
  'card.unknownBank': { zh: '暂不支持这家银行的卡', en: 'Cards of this bank are not supported yet' },
  'card.known': { zh: '这张卡已经添加过', en: 'This card was added already' },
  'card.mismatch': {
    zh: '卡号、姓名、证件号与预留手机号不一致，请核对',
    en: 'Card, name, identity and phone do not belong together; please check them',
  },
  'card.unavailable': {
    zh: '暂时无法核验银行卡，请稍后再试',
    en: 'The card cannot be checked now; please try again later',
  },
  'card.unknown': { zh: '没有找到这张银行卡', en: 'There is no such card' },
  'card.suspended': {
    zh: '这张卡曾被银行退票，已停用，请换一张卡',
    en: 'The bank returned money sent to this card; please use another one',
  },
  'card.moneyOnTheWay': {
    zh: '有提现正在打到这张卡，到账后才能解绑',
    en: 'Money is on its way to this card; it can be removed after that',
  },

  'payPassword.digits': { zh: '支付密码为 6 位数字', en: 'The payment password has 6 digits' },
  'payPassword.weak': { zh: '密码过于简单，请换一个', en: 'This password is too easy to guess' },
  'payPassword.missing': { zh: '请先设置支付密码', en: 'Please set a payment password first' },
  'payPassword.wrong': { zh: '支付密码错误，还可以试 {left} 次', en: 'Wrong password; {left} tries left' },
  'payPassword.locked': {
    zh: '支付密码错误次数过多，请 3 小时后再试，或重置密码',
    en: 'Too many wrong tries; please wait three hours or reset the password',
  },
  'payPassword.notYou': { zh: '姓名或证件号与实名信息不一致', en: 'Name or identity number do not match' },

  'withdrawal.tooLittle': { zh: '低于最低提现金额', en: 'This is less than can be withdrawn' },
  'withdrawal.tooMuch': { zh: '超过单笔提现限额', en: 'This is more than can be withdrawn at once' },
  'withdrawal.dayFull': { zh: '超过今日提现限额', en: 'This is more than can be withdrawn today' },
  'withdrawal.tooOften': { zh: '今日提现次数已用完', en: 'No more withdrawals today' },
  'withdrawal.notCovered': { zh: '可用余额不足', en: 'The balance does not cover this' },
  'withdrawal.inDebt': {
    zh: '有待扣回的款项，扣回后才能提现',
    en: 'Something is still to be repaid; withdrawals are possible after that',
  },
  'withdrawal.cooling': {
    zh: '更换银行卡或支付密码后 24 小时内不能提现',
    en: 'No withdrawals for 24 hours after a card or the password was changed',
  },
  'withdrawal.noAccount': { zh: '请先开通收款账户', en: 'Please open a payout account first' },
  'withdrawal.unknown': { zh: '没有找到这笔提现', en: 'There is no such withdrawal' },
  'withdrawal.decided': { zh: '这笔提现已处理', en: 'This withdrawal was decided already' },
  'withdrawal.inFlow': {
    zh: '这笔提现正在审批流程中',
    en: 'This withdrawal is decided in its approval flow',
  },
  'withdrawal.ownDecision': { zh: '不能审批自己的提现', en: 'Nobody decides about their own withdrawal' },
  'withdrawal.notCancellable': { zh: '已经打款，不能取消', en: 'It is on its way and cannot be cancelled' },
  'withdrawal.problem.closed': { zh: '收款账户已销户', en: 'The bank account is closed' },
  'withdrawal.problem.name': { zh: '户名与账号不符', en: 'The name does not fit the account' },
  'withdrawal.problem.limit': { zh: '超过收款账户限额', en: 'The account’s limit is exceeded' },
  'withdrawal.problem.frozen': { zh: '收款账户被冻结', en: 'The bank account is frozen' },
  'withdrawal.problem.account': { zh: '收款账户或银行卡不可用', en: 'The account or card cannot be used' },
  'withdrawal.problem.missing': {
    zh: '支付公司没有收到，款项已退回余额',
    en: 'The payment company never got it',
  },
  'withdrawal.problem.amount': {
    zh: '支付公司返回的金额不一致，正在核对',
    en: 'The amounts differ; we are checking',
  },

  'inbox.payoutPaid.subject': { zh: '提现到账 {amount} 元', en: 'Withdrawal of ¥{amount} paid' },
  'inbox.payoutPaid.content': {
    zh: '提现已打到您的银行卡，请留意银行通知。',
    en: 'The money was paid to your bank card.',
  },
  'inbox.payoutFailed.subject': { zh: '提现失败 {amount} 元', en: 'Withdrawal of ¥{amount} failed' },
  'inbox.payoutFailed.content': {
    zh: '款项已退回可用余额，请核对银行卡后重新提现。',
    en: 'The money is back in your balance. Please check the card and try again.',
  },
  'inbox.payoutReturned.subject': { zh: '银行退票 {amount} 元', en: 'The bank returned ¥{amount}' },
  'inbox.payoutReturned.content': {
    zh: '银行退回了这笔提现，款项已回到可用余额，这张卡已停用。',
    en: 'The bank sent the money back. It is in your balance again, and the card is not used any more.',
  },
} as const
