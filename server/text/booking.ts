/** What booking a stay says, and all that comes after it. */
export const bookingTexts = {
  'booking.noPerson': { zh: '没有找到这位入住人', en: 'There is no such guest' },
  'booking.samePerson': { zh: '这位入住人已在列表中', en: 'This guest is in the list already' },
  'booking.tooManyPeople': {
    zh: '常用入住人最多 {limit} 位，请先删除不再使用的',
    en: 'At most {limit} {limit|guest|guests} can be kept; please remove some first',
  },
  'booking.birth': { zh: '出生日期不正确', en: 'This date of birth is not right' },
  'booking.id.shape': { zh: '证件号码格式不正确', en: 'This number does not look right' },
  'booking.id.old': {
    zh: '15 位身份证已停用，请填写 18 位身份证号码',
    en: 'Cards with 15 digits are no longer valid; please use the 18-character number',
  },
  'booking.id.region': { zh: '身份证号码的地区不正确', en: 'The region in this ID number does not exist' },
  'booking.id.birth': {
    zh: '身份证号码的出生日期不正确',
    en: 'The date of birth in this ID number is not right',
  },
  'booking.id.check': {
    zh: '身份证号码有误，请核对每一位',
    en: 'This ID number has a wrong digit; please check it',
  },
  'booking.id.missing': { zh: '请填写证件号码', en: 'Please fill in the number of the document' },

  'booking.noPackage': { zh: '所选套餐已下架，请重新选择', en: 'A package chosen is no longer offered' },
  'booking.tooManyPackages': { zh: '该套餐最多可选 {limit} 份', en: 'At most {limit} of this package' },
  'booking.noCoupon': { zh: '没有这张优惠券', en: 'There is no such coupon' },
  'booking.couponHeld': { zh: '您已经领过这张优惠券', en: 'You have this coupon already' },
  'booking.couponsGone': { zh: '优惠券已领完或已过期', en: 'This coupon is used up or expired' },
  'booking.couponUnusable': {
    zh: '该优惠券当前不可用，请重新选择',
    en: 'This coupon cannot be used now; please choose another',
  },
  'booking.tooManyUnpaid': {
    zh: '您有 {limit} 个订单还没有支付，请先支付或取消，再预订新的',
    en: 'You have {limit} {limit|order|orders} that are not paid yet. Please pay or cancel one before you book another.',
  },
  'booking.tooManyHeld': {
    zh: '未支付的订单最多同时保留 {limit} 晚，请先支付已有的订单',
    en: 'At most {limit} {limit|night is|nights are} held without payment. Please pay for what you have booked first.',
  },
  'booking.couponTooLittle': {
    zh: '未达到优惠券的使用金额',
    en: 'The price does not reach what this coupon asks for',
  },

  'booking.noQuote': {
    zh: '报价已失效，请重新获取价格',
    en: 'This price is no longer known; please ask again',
  },
  'booking.quoteUsed': {
    zh: '该报价的订单已关闭，请重新预订',
    en: 'The order of this price was closed; please book again',
  },
  'booking.priceChanged': {
    zh: '价格或规则已变化：原价 ¥{old}，现价 ¥{new}，请确认后再提交',
    en: 'The price or its rules have changed: it was ¥{old} and is now ¥{new}. Please confirm',
  },
  'booking.stayChanged': {
    zh: '入住日期已变化，请重新选择续住日期',
    en: 'The stay has changed meanwhile; please choose the dates again',
  },
  'booking.extensionUnpaid': {
    zh: '您有一笔续住订单待支付，请先支付或取消',
    en: 'There is an extension to be paid; please pay or cancel it first',
  },
  'booking.ownStay': {
    zh: '这是房东自住或接待的订单，不能这样处理',
    en: 'This is a stay of the owner or of friends; it cannot be handled like this',
  },
  'booking.nightsTaken': {
    zh: '这些日期已被占用：{nights}，请换个日期',
    en: 'These nights are taken: {nights}. Please choose others.',
  },
  'booking.noOrder': { zh: '没有找到这个订单', en: 'There is no such order' },
  'booking.wrongState': {
    zh: '订单当前状态不能进行此操作',
    en: 'This cannot be done with the order as it stands',
  },
  'booking.changedMeanwhile': {
    zh: '订单刚刚有变化，请刷新后重试',
    en: 'The order has just changed; please look again',
  },
  'booking.refundChanged': {
    zh: '可退金额已变化，请重新确认',
    en: 'What comes back has changed meanwhile; please confirm again',
  },
  'booking.nothingLeft': {
    zh: '没有可退的晚数，请直接办理离店',
    en: 'There are no nights left to give up; please check out',
  },
  'booking.nightBegun': {
    zh: '这一晚已经开始，不能再退',
    en: 'That night has begun and can no longer be given up',
  },
  'booking.sameEnd': { zh: '退房日期没有变化', en: 'The stay ends on that day already' },
  'booking.agreedReason': {
    zh: '改价需要填写原因',
    en: 'Another price needs a reason',
  },
  'booking.leaveFirst': {
    zh: '未到离店日，如需提前离店请使用退订',
    en: 'It is not the last day yet; to leave early give up the nights left',
  },

  'booking.tooManyAdults': {
    zh: '本单预订了 {limit} 位成人',
    en: 'This stay is for {limit} {limit|adult|adults}',
  },
  'booking.tooManyChildren': { zh: '本单预订了 {limit} 位儿童', en: 'This stay is for {limit} children' },
  'booking.adultsMissing': {
    zh: '请登记全部 {limit} 位成人的证件',
    en: 'Please register the papers of all {limit} adults',
  },
  'booking.notReady': {
    zh: '房间还在打扫，好了就能入住，请稍等',
    en: 'Your rooms are still being cleaned; you can move in as soon as they are ready',
  },
  'booking.roomsNotReady': {
    zh: '房间还没有打扫好',
    en: 'The rooms are not clean yet',
  },
  'booking.tooEarly': { zh: '尚未到可办理的时间', en: 'It is too early for this' },
  'booking.deskFirst': { zh: '请等待前台确认', en: 'Please wait for the front desk' },
  'booking.notRegistered': {
    zh: '住客尚未登记入住信息',
    en: 'The guests have not registered yet',
  },
  'booking.chargesTooHigh': {
    zh: '扣款不能超过押金 ¥{limit}',
    en: 'Charges cannot be more than the deposit of ¥{limit}',
  },
  'booking.openApplication': {
    zh: '该订单有待审批的退款，请先处理',
    en: 'A refund of this order waits for a decision first',
  },
  'booking.inApproval': {
    zh: '这笔退款正在审批流程中，请在审批里处理',
    en: 'This refund is in an approval, please decide it there',
  },
  'booking.decided': { zh: '该申请已处理', en: 'This has been decided already' },
  'booking.grantTooHigh': {
    zh: '最多可退 ¥{limit}',
    en: 'At most ¥{limit} can be given back',
  },
  'booking.sameHouse': { zh: '住客已在该房间', en: 'The guests are in these rooms already' },

  'booking.owed': {
    zh: '您有一笔订单待支付',
    en: 'An order of yours waits to be paid',
  },
  'booking.shortDay': { zh: '{month}月{day}日', en: '{month} {day}' },
  'booking.subjectOne': { zh: '山居住宿 {house} {nights} 晚', en: 'Stay at {house}, {nights} night' },
  'booking.subjectExtensionOne': {
    zh: '山居续住 {house} {nights} 晚',
    en: 'Staying on at {house}, {nights} night',
  },
  'booking.subject': {
    zh: '山居住宿 {house} {nights} 晚',
    en: 'Stay at {house}, {nights} {nights|night|nights}',
  },
  'booking.subjectExtension': {
    zh: '山居续住 {house} {nights} 晚',
    en: 'Staying on at {house}, {nights} {nights|night|nights}',
  },
  'booking.why.expired': { zh: '超时未支付', en: 'Not paid in time' },
  'booking.why.paid': { zh: '支付成功', en: 'Paid' },
  'booking.why.paidAfterAll': {
    zh: '关闭后支付成功，已重新保留房间',
    en: 'Paid after closing; the rooms were still free',
  },
  'booking.why.deskCode': {
    zh: '前台提供了备用开门密码',
    en: 'The front desk gave out its own code of the door',
  },
  'booking.why.late': {
    zh: '支付时房间已不再保留，全额退款',
    en: 'The rooms were no longer held when it was paid; all is paid back',
  },
  'booking.why.auto': { zh: '系统自动处理', en: 'Done by the system' },
  'booking.why.deposit': { zh: '押金退还', en: 'The deposit goes back' },
  'booking.why.changed': { zh: '更改了日期或人数', en: 'Dates or people were changed' },
  'booking.why.unanswered': { zh: '房东未在时限内答复', en: 'The house did not answer in time' },
  'booking.why.withStay': { zh: '随主订单办理', en: 'Together with the stay' },
} as const
