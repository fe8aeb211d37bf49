/** What stands in people's inboxes, and what the inbox says. */
export const inboxTexts = {
  'inbox.product': { zh: '山居', en: 'Shanju' },
  'inbox.missing': { zh: '这条消息不存在或已删除', en: 'This message does not exist or was deleted' },
  'inbox.noReceiver': {
    zh: '收件人不存在、已离职，或就是您自己',
    en: 'The receiver does not exist, has left, or is yourself',
  },
  'inbox.noTip': { zh: '链接无效，请向发送人确认', en: 'This link is not valid; please ask who sent it' },
  'inbox.tipAnswered': { zh: '已经填写过了，谢谢', en: 'This was answered already, thank you' },
  'inbox.tipOver': { zh: '填写时间已过，请联系发送人', en: 'The time is over; please ask who sent it' },

  'inbox.taskOpened.subject': { zh: '待办：{subject}', en: 'To do: {subject}' },
  'inbox.taskOpened.content': {
    zh: '{actor} 提交的「{flow}」到了「{node}」，请您处理。\n{subject}',
    en: '“{flow}” from {actor} has come to “{node}” and waits for you.\n{subject}',
  },
  'inbox.returned.subject': { zh: '退回：{subject}', en: 'Sent back: {subject}' },
  'inbox.returned.content': {
    zh: '{actor} 把「{flow}」退回到「{node}」，请修改后重新提交。\n{subject}',
    en: '{actor} sent “{flow}” back to “{node}”. Please change it and submit it again.\n{subject}',
  },
  'inbox.urged.subject': { zh: '催办：{subject}', en: 'Reminder: {subject}' },
  'inbox.urged.content': {
    zh: '{actor} 提醒您尽快处理「{node}」。\n{subject}',
    en: '{actor} asks you to see to “{node}” soon.\n{subject}',
  },
  'inbox.due.subject': { zh: '到期提醒：{subject}', en: 'Due: {subject}' },
  'inbox.due.content': {
    zh: '「{flow}」的处理时间已到，请尽快处理。\n{subject}',
    en: 'The time for “{flow}” is up; please see to it.\n{subject}',
  },
  'inbox.approved.subject': { zh: '已通过：{subject}', en: 'Approved: {subject}' },
  'inbox.approved.content': {
    zh: '您的「{flow}」已通过。\n{subject}',
    en: 'Your “{flow}” was approved.\n{subject}',
  },
  'inbox.rejected.subject': { zh: '未通过：{subject}', en: 'Refused: {subject}' },
  'inbox.rejected.content': {
    zh: '您的「{flow}」未通过，打开可查看意见。\n{subject}',
    en: 'Your “{flow}” was refused; open it to read why.\n{subject}',
  },
  'inbox.ended.subject': { zh: '已终止：{subject}', en: 'Ended: {subject}' },
  'inbox.ended.content': {
    zh: '{actor} 终止了「{flow}」。\n{subject}',
    en: '{actor} ended “{flow}”.\n{subject}',
  },
  'inbox.withdrawn.subject': { zh: '已撤回：{subject}', en: 'Withdrawn: {subject}' },
  'inbox.withdrawn.content': {
    zh: '{actor} 撤回了「{flow}」，您无需再处理。\n{subject}',
    en: '{actor} withdrew “{flow}”; there is nothing left for you to do.\n{subject}',
  },
  'inbox.circulated.subject': { zh: '传阅：{subject}', en: 'To read: {subject}' },
  'inbox.circulated.content': {
    zh: '{actor} 把「{flow}」传阅给您。\n{opinion}',
    en: '{actor} circulated “{flow}” to you.\n{opinion}',
  },
  'inbox.asked.subject': { zh: '沟通：{subject}', en: 'Question: {subject}' },
  'inbox.asked.content': {
    zh: '{actor} 就「{flow}」征求您的意见。\n{opinion}',
    en: '{actor} asks for a word on “{flow}”.\n{opinion}',
  },
  'inbox.followed.subject': {
    zh: '您关注的流程有进展：{subject}',
    en: 'A flow you follow moved on: {subject}',
  },
  'inbox.followed.content': {
    zh: '「{flow}」已到达「{node}」。\n{subject}',
    en: '“{flow}” has come to “{node}”.\n{subject}',
  },
  'inbox.answered.subject': { zh: '回复：{subject}', en: 'Answer: {subject}' },
  'inbox.answered.content': {
    zh: '{actor} 回复了您：\n{opinion}',
    en: '{actor} answered you:\n{opinion}',
  },

  'inbox.orderPaid.subject': { zh: '订单支付成功', en: 'Your order is paid' },
  'inbox.orderPaid.content': {
    zh: '订单 {orderNo}（{checkIn} 至 {checkOut}）已支付，房东确认后会再通知您。',
    en: 'Order {orderNo} ({checkIn} to {checkOut}) is paid. We let you know when the house confirms.',
  },
  'inbox.agentInvited.subject': { zh: '{actor} 请您代管房源', en: '{actor} asks you to look after houses' },
  'inbox.agentInvited.content': {
    zh: '打开查看可以代办的事项和期限，接受后生效。',
    en: 'Open it to see what you may do and until when; it holds once you accept.',
  },
  'inbox.agentAccepted.subject': { zh: '{actor} 接受了代理', en: '{actor} will act for your houses' },
  'inbox.agentAccepted.content': {
    zh: '现在起可以代您办理约定的事项，您随时可以收回。',
    en: 'From now on they may do what you agreed on. You can take it back at any time.',
  },
  'inbox.agentDeclined.subject': { zh: '{actor} 谢绝了代理', en: '{actor} declined to act for your houses' },
  'inbox.agentDeclined.content': { zh: '您可以邀请其他人。', en: 'You can ask somebody else.' },
  'inbox.agentEnded.subject': { zh: '房源代理已结束', en: 'Acting for the houses has ended' },
  'inbox.agentEnded.content': {
    zh: '{actor} 结束了这项代理，马上生效。',
    en: '{actor} ended it, with effect at once.',
  },
  'inbox.houseApproved.subject': { zh: '「{house}」审核通过', en: '“{house}” was approved' },
  'inbox.houseApproved.content': {
    zh: '修改已经生效，住客现在就能看到。',
    en: 'It is in effect: guests see it now.',
  },
  'inbox.entrustApproved.subject': { zh: '园区接受托管「{house}」', en: 'The park will let “{house}”' },
  'inbox.entrustApproved.content': {
    zh: '委托合同正在生成，签署后从 {day} 起由园区打理。',
    en: 'The contract is being drawn up. Once you have signed it, the park looks after the house from {day}.',
  },
  'inbox.entrustRefused.subject': { zh: '「{house}」的托管申请没有通过', en: '“{house}” was not accepted' },
  'inbox.entrustRefused.content': { zh: '{reason}', en: '{reason}' },
  'inbox.rentApproved.subject': {
    zh: '「{house}」开始长租招租',
    en: '“{house}” is offered for long letting',
  },
  'inbox.rentApproved.content': {
    zh: '{day} 起的日期已为长租留出。找到租客后，会请您查看租赁合同。',
    en: 'Its days from {day} are set aside. Once there is a tenant, a lease is drawn up.',
  },
  'inbox.rentRefused.subject': {
    zh: '「{house}」的长租申请没有通过',
    en: '“{house}” will not be offered for long letting',
  },
  'inbox.rentRefused.content': { zh: '{reason}', en: '{reason}' },
  'inbox.entrustEnds.subject': { zh: '「{house}」托管将结束', en: 'The park stops letting “{house}”' },
  'inbox.entrustEnds.content': {
    zh: '托管到 {day} 结束，之前的预订照常接待。',
    en: 'It ends on {day}; guests booked before are received as usual.',
  },
  'inbox.entrustGoesOn.subject': { zh: '「{house}」托管继续', en: 'The park goes on letting “{house}”' },
  'inbox.entrustGoesOn.content': {
    zh: '结束托管的申请没有通过：{reason}',
    en: 'Your request to end it was refused: {reason}',
  },
  'inbox.houseRefused.subject': { zh: '「{house}」需要修改', en: '“{house}” needs changes' },
  'inbox.houseRefused.content': {
    zh: '{reason}\n修改后可以重新提交。',
    en: '{reason}\nPlease change it and hand it in again.',
  },
  'inbox.orderConfirmed.subject': { zh: '订单已确认', en: 'Your stay is confirmed' },
  'inbox.orderConfirmed.content': {
    zh: '订单 {orderNo} 已确认，{checkIn} 入住、{checkOut} 退房。期待您的到来。',
    en: 'Order {orderNo} is confirmed from {checkIn} to {checkOut}. We look forward to seeing you.',
  },
  'inbox.orderCancelled.subject': { zh: '订单已取消', en: 'Your order is cancelled' },
  'inbox.orderCancelled.content': {
    zh: '订单 {orderNo}（{checkIn} 至 {checkOut}）已取消，应退款项会原路退回。',
    en: 'Order {orderNo} ({checkIn} to {checkOut}) is cancelled. What is due to you goes back the way it came.',
  },
  'inbox.orderRejected.subject': { zh: '订单未能接待', en: 'The house cannot take you' },
  'inbox.orderRejected.content': {
    zh: '很抱歉，订单 {orderNo}（{checkIn} 至 {checkOut}）无法接待，全部款项会原路退回。',
    en: 'We are sorry: order {orderNo} ({checkIn} to {checkOut}) cannot be taken. All of it is paid back.',
  },
  'inbox.orderClosed.subject': { zh: '订单已关闭', en: 'Your order is closed' },
  'inbox.orderClosed.content': {
    zh: '订单 {orderNo} 没有支付，已经关闭，房间不再保留。',
    en: 'Order {orderNo} was not paid and is closed; the rooms are no longer held.',
  },
  'inbox.orderNoShow.subject': { zh: '您没有入住', en: 'You did not arrive' },
  'inbox.orderNoShow.content': {
    zh: '订单 {orderNo} 过了入住时间，已按未入住处理；按取消政策应退的款项和押金原路退回。如有疑问请联系客服。',
    en: 'Nobody came for order {orderNo}. What the cancellation policy gives back goes back the way it was paid, with the deposit. If that is wrong, please write to us.',
  },
  'inbox.orderCompleted.subject': { zh: '住宿已完成，欢迎评价', en: 'How was your stay?' },
  'inbox.orderCompleted.content': {
    zh: '订单 {orderNo} 已完成，押金已结清。说说您的感受，帮帮后来的人。',
    en: 'Order {orderNo} is complete and the deposit settled. Tell others how it was.',
  },
  'inbox.orderForYou.subject': { zh: '前台已为您预订', en: 'The front desk booked for you' },
  'inbox.orderForYou.content': {
    zh: '订单 {orderNo}，{checkIn} 入住、{checkOut} 退房。请尽快支付，逾时房间不再保留。',
    en: 'Order {orderNo}, from {checkIn} to {checkOut}. Please pay soon: the rooms are held for a short time only.',
  },
  'inbox.orderShortened.subject': { zh: '退房日期已提前', en: 'Your stay ends earlier' },
  'inbox.orderShortened.content': {
    zh: '订单 {orderNo} 改为 {checkIn} 入住、{checkOut} 退房，应退款项会原路退回。',
    en: 'Order {orderNo} is now from {checkIn} to {checkOut}. What is due to you goes back the way it came.',
  },
  'inbox.orderMoved.subject': { zh: '您的房间有变动', en: 'You have been given other rooms' },
  'inbox.orderMoved.content': {
    zh: '订单 {orderNo} 自 {from} 起改住“{house}”，价格不变。原因：{reason}',
    en: 'From {from} on, order {orderNo} is in {house}, at the same price. Why: {reason}',
  },
  'inbox.orderRefunded.subject': { zh: '退款已到账', en: 'Your refund has arrived' },
  'inbox.orderRefunded.content': {
    zh: '订单 {orderNo} 的退款 ¥{amount} 已原路退回。',
    en: 'The refund of ¥{amount} for order {orderNo} went back the way it came.',
  },
  'inbox.shopOnTheWay.subject': { zh: '您的商店订单在路上了', en: 'Your order is on its way' },
  'inbox.shopOnTheWay.content': {
    zh: '订单 {orderNo} 已出发，很快送到。',
    en: 'Order {orderNo} has left the shop and will be with you soon.',
  },
  'inbox.shopReady.subject': { zh: '可以取货了', en: 'Your order is ready' },
  'inbox.shopReady.content': {
    zh: '订单 {orderNo} 已备好，取货码 {code}。',
    en: 'Order {orderNo} is ready to be picked up. Your code is {code}.',
  },
  'inbox.shopCancelled.subject': { zh: '商店订单已取消', en: 'Your shop order was cancelled' },
  'inbox.shopCancelled.content': {
    zh: '订单 {orderNo} 已取消：{reason}。已付的款项会原路退回，记在房账上的已撤销。',
    en: 'Order {orderNo} was cancelled: {reason}. What you paid comes back; what was on the room bill is off it.',
  },
  'inbox.shopLatePaid.subject': {
    zh: '付款晚了一步，正在退款',
    en: 'Paid too late, your money is coming back',
  },
  'inbox.shopLatePaid.content': {
    zh: '订单 {orderNo} 付款时商品或时段已被订走，全部款项会原路退回。',
    en: 'When order {orderNo} was paid, its goods or time were gone. All of the money comes back.',
  },
  'inbox.shopRefunded.subject': { zh: '商店订单有一笔退款', en: 'A refund for your shop order' },
  'inbox.shopRefunded.content': {
    zh: '订单 {orderNo} 退回 ¥{amount}：线上支付的原路退回，记在房账上的从房账减去。',
    en: '¥{amount} of order {orderNo} comes back the way it was paid, or off the room bill.',
  },
  'inbox.shopRefundRefused.subject': { zh: '退款申请未通过', en: 'Your refund was not granted' },
  'inbox.shopRefundRefused.content': {
    zh: '订单 {orderNo} 的退款申请未通过。{reason}',
    en: 'The refund for order {orderNo} was not granted. {reason}',
  },
  'inbox.shopLowStock.subject': { zh: '库存不多了：{name}', en: 'Running low: {name}' },
  'inbox.shopLowStock.content': {
    zh: '“{name}”可售仅剩 {left} 件，请安排补货。',
    en: 'Only {left} of "{name}" can still be sold. Please restock.',
  },
  'inbox.merchantOrder.subject': { zh: '有新的商店订单要备货', en: 'A shop order to get ready' },
  'inbox.merchantOrder.content': {
    zh: '订单 {orderNo} 里有您的商品，{slot} 起要用，请按时备好。',
    en: 'Order {orderNo} has goods of yours, wanted from {slot}. Please get them ready in time.',
  },
  'inbox.checkSent.subject': { zh: '请核对查房结果', en: 'Please look at the check of your rooms' },
  'inbox.checkSent.content': {
    zh: '订单 {orderNo} 查房发现物品缺失或损坏，共 ¥{amount}。请在 24 小时内确认，有异议可以直接提出。',
    en: 'Things were missing or broken after order {orderNo}, ¥{amount} in all. Please answer within 24 hours, also if you disagree.',
  },
  'inbox.checkDisputed.subject': { zh: '住客对查房结果有异议', en: 'A guest disagrees with a check' },
  'inbox.checkDisputed.content': {
    zh: '{guest} 不同意订单 {orderNo} 的查房结果，请重新核对。\n{said}',
    en: '{guest} does not agree to the check of order {orderNo}. Please look again.\n{said}',
  },
  'inbox.chargeUpheld.subject': { zh: '查房异议已有结果：费用维持', en: 'Decided: the charge stands' },
  'inbox.chargeUpheld.content': {
    zh: '订单 {orderNo} 的查房费用经复核维持 ¥{amount}。\n{said}',
    en: 'We looked again at the charge of order {orderNo}; it stays at ¥{amount}.\n{said}',
  },
  'inbox.chargeReduced.subject': { zh: '查房异议已有结果：费用减少', en: 'Decided: the charge is less' },
  'inbox.chargeReduced.content': {
    zh: '订单 {orderNo} 的查房费用经复核由 ¥{before} 减为 ¥{amount}。\n{said}',
    en: 'We looked again at the charge of order {orderNo}; it is ¥{amount} instead of ¥{before}.\n{said}',
  },
  'inbox.chargeWaived.subject': { zh: '查房异议已有结果：费用免除', en: 'Decided: nothing is charged' },
  'inbox.chargeWaived.content': {
    zh: '订单 {orderNo} 的查房费用 ¥{before} 经复核免除，不会从押金中扣除。\n{said}',
    en: 'We looked again at the charge of order {orderNo}; the ¥{before} fall away, and nothing of it is taken from the deposit.\n{said}',
  },
  'inbox.checkGivenBack.subject': { zh: '查房异议没有结论', en: 'Nobody decided about a check' },
  'inbox.checkGivenBack.content': {
    zh: '订单 {orderNo}（{guest}）的查房异议流程已被结束，没有作出决定。请重新核对并再次发给住客。',
    en: 'The request about the check of order {orderNo} ({guest}) was ended without a decision. Please look again and send the check to the guest once more.',
  },
  'inbox.checkGoesOn.subject': { zh: '还有房源没有查看', en: 'A further house waits to be looked through' },
  'inbox.checkGoesOn.content': {
    zh: '订单 {orderNo}（{guest}）的查房异议已有结果。住客后来换住的房源还没有查看，请尽快查看，之后才能结算押金。',
    en: 'It is decided about the check of order {orderNo} ({guest}). The house they moved to since has not been looked through yet; please do so soon, the deposit can be settled only then.',
  },

  'inbox.activityOff.subject': { zh: '活动取消：{name}', en: 'Cancelled: {name}' },
  'inbox.activityOff.content': {
    zh: '您报名的“{name}”（{when}）不能如期举行：{reason}',
    en: '“{name}” on {when}, which you signed up for, will not take place: {reason}',
  },
  'inbox.activityOut.subject': { zh: '报名已取消：{name}', en: 'Sign-up cancelled: {name}' },
  'inbox.activityOut.content': {
    zh: '您在“{name}”（{when}）的报名已被取消：{reason}',
    en: 'Your place at “{name}” on {when} was cancelled: {reason}',
  },
  'inbox.noticeOut.subject': { zh: '公告：{title}', en: 'Notice: {title}' },
  'inbox.noticeOut.content': {
    zh: '{actor} 发布了公告。\n{summary}',
    en: '{actor} published a notice.\n{summary}',
  },

  'inbox.meetingCalled.subject': { zh: '会议邀请：{subject}', en: 'Meeting: {subject}' },
  'inbox.meetingCalled.content': {
    zh: '{actor} 邀请您参加会议。\n时间：{when}\n地点：{room}',
    en: '{actor} asks you to a meeting.\nTime: {when}\nRoom: {room}',
  },
  'inbox.meetingCancelled.subject': { zh: '会议取消：{subject}', en: 'Cancelled: {subject}' },
  'inbox.meetingCancelled.content': {
    zh: '{actor} 取消了 {when} 的会议。',
    en: '{actor} cancelled the meeting of {when}.',
  },

  'inbox.answeredOutside.subject': { zh: '{name} 已填写：{subject}', en: '{name} answered: {subject}' },
  'inbox.answeredOutside.content': { zh: '{answer}', en: '{answer}' },
} as const
