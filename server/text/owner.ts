/** What owners, their agents and those who keep houses are told. */
export const ownerTexts = {
  'owner.noHouse': { zh: '没有找到这套房源', en: 'There is no such house' },
  'owner.noPerson': { zh: '没有找到这个人员', en: 'There is no such person' },
  'owner.sitesChanged': {
    zh: '此人的园区范围刚刚被别人改过，请核对后再保存',
    en: 'Somebody has just changed the sites of this person. Look again, then save',
  },
  'owner.confine.self': { zh: '不能修改自己的园区范围', en: 'Nobody changes their own sites' },
  'owner.confine.beyond': {
    zh: '您的权限只在部分园区有效，不能给出或收回其他园区',
    en: 'Your own rights hold at some sites alone, so you cannot give or take others',
  },
  'owner.confine.unknown': { zh: '其中有不存在的园区', en: 'One of these sites does not exist' },
  'owner.nothingToEnd': {
    zh: '这套房子没有托管，或者到那时已经结束',
    en: 'This house is not entrusted, or its terms are over by then anyway',
  },
  'owner.endTerms': {
    zh: '提前 {days} 天通知，已有预订照常接待',
    en: '{days} {days|day|days} of notice; those who have booked are received',
  },
  'owner.calledOff': { zh: '业主撤回了申请', en: 'The owner took the request back' },
  'owner.noPlan': {
    zh: '这个方案已经不再提供，请重新选择',
    en: 'This plan is no longer offered; please choose another',
  },
  'owner.planUnnamed': { zh: '请填写两种语言的方案名称', en: 'Please name the plan in both languages' },
  'owner.noRequest': { zh: '没有找到这份申请', en: 'There is no such request' },
  'owner.entrustedAlready': {
    zh: '这套房子那时还在托管中，可以在“托管”里查看或结束',
    en: 'The park lets this house then already; see or end it under “Let by the park”',
  },
  'owner.lettingAsked': {
    zh: '这套房子已经有一份申请，撤回后可以重新提交',
    en: 'There is a request for this house already; take it back to send another',
  },
  'owner.lettingNights': {
    zh: '{nights} 已有人占用，请选择之后的日期',
    en: 'Somebody has {nights}; please choose later days',
  },
  'owner.noLock': { zh: '没有找到这把门锁', en: 'There is no such lock' },
  'owner.lockElsewhere': { zh: '这把门锁已经装在别的房间', en: 'Another room has this lock already' },
  'owner.lockSilent': {
    zh: '门锁暂时没有回应，请稍后再试',
    en: 'The lock does not answer now; please try again later',
  },
  'owner.noDeskCode': {
    zh: '这次入住的房间没有前台备用密码，请用钥匙开门',
    en: 'There is no code of the desk for these rooms; please use the key',
  },
  'owner.notYetToLet': {
    zh: '这套房子还没有通过审核，通过后可以招租',
    en: 'This house has not been approved yet; it can be let once it is',
  },
  'owner.letting.tooEarly': { zh: '最早从明天开始', en: 'It can begin tomorrow at the earliest' },
  'owner.letting.tooLate': { zh: '最多提前一年', en: 'It can begin within a year' },
  'owner.letting.deposit': { zh: '押金不能超过两个月租金', en: 'The deposit is at most two months’ rent' },
  'owner.entrustTerms': {
    zh: '{plan}，业主得 {percent}%，{months} 个月',
    en: '{plan}, {percent}% to the owner, {months} {months|month|months}',
  },
  'owner.rentTerms': {
    zh: '{lessor}出租，月租金 {rent}，押金 {deposit}，{months} 个月',
    en: 'Let by {lessor}, {rent} a month, deposit {deposit}, {months} {months|month|months}',
  },
  'owner.lessor.park': { zh: '园区', en: 'the park' },
  'owner.lessor.owner': { zh: '业主', en: 'the owner' },
  'owner.endAsked': {
    zh: '已经提交过申请，请等待答复',
    en: 'You have asked already; please wait for the answer',
  },
  'owner.otherBooker': {
    zh: '这个订单由其他人预订，请联系预订人修改',
    en: 'Somebody else booked this; please ask them to change it',
  },
  'owner.notReception': { zh: '只有接待亲友的订单可以邀请', en: 'Only a reception has a link for friends' },
  'owner.linkOver': {
    zh: '这个链接已失效，请向房东索取新的链接',
    en: 'This link is over; please ask your host for a new one',
  },
  'owner.linkFull': { zh: '入住人已经填满', en: 'Everybody who comes has been filled in' },
  'owner.ended': { zh: '您的代理权限已结束', en: 'Your authority to act for this house has ended' },
  'owner.notAccepted': {
    zh: '请先接受代理邀请',
    en: 'Please accept the invitation to act for this house first',
  },
  'owner.notGranted': {
    zh: '您没有这项操作的权限，请联系房东',
    en: 'You may not do this for the house; please ask its owner',
  },
  'owner.oneOwner': {
    zh: '请选择同一位房东的房源',
    en: 'Please choose houses of one and the same owner',
  },
  'owner.agentEndsInPast': { zh: '结束日期不能早于今天', en: 'The last day cannot be in the past' },
  'owner.agentIsOwner': { zh: '这是房东自己的手机号', en: 'This is the owner’s own number' },
  'owner.noInvitation': { zh: '没有找到这份邀请', en: 'There is no such invitation' },
  'owner.invitationOver': {
    zh: '这份邀请已经处理过或已过期',
    en: 'This invitation was answered already or is over',
  },
  'owner.inReview': {
    zh: '正在审核，结果出来前不能修改',
    en: 'It is being reviewed and cannot be changed until that is decided',
  },
  'owner.noRevision': { zh: '没有找到这份提交', en: 'There is no such revision' },
  'owner.decidedAlready': { zh: '已经审核过了', en: 'This was decided already' },
  'owner.decidedByFlow': {
    zh: '这份提交由审批流程决定，请在待办里处理',
    en: 'A flow decides this; please see to it among the tasks',
  },
  'owner.nothingToHandIn': { zh: '没有需要提交的修改', en: 'There is nothing to hand in' },
  'owner.unfinished': {
    zh: '还有内容没有填完，请补充后提交',
    en: 'Something is still missing; please complete it',
  },
  'owner.reasonMissing': { zh: '请写明退回的原因', en: 'Please say why it is refused' },
  'owner.cannotSwitch': {
    zh: '只有审核通过的房源可以上架或下架',
    en: 'Only a house that was approved can be shown or taken off',
  },
  'owner.letsNoHouses': {
    zh: '您还不是房东，请先联系园区',
    en: 'You do not let houses here yet; please contact the park',
  },
  'owner.noOwner': { zh: '没有找到这位房东', en: 'There is no such owner' },
  'owner.areaCodeMissing': { zh: '请填写区域编号', en: 'Please enter the number of the area' },
  'owner.noRoom': { zh: '没有找到这个房间', en: 'There is no such room' },
  'owner.roomInUse': {
    zh: '这个房间有房源或入住记录，不能删除',
    en: 'A house or a stay has this room; it cannot be removed',
  },
  'owner.facilityInUse': {
    zh: '有房源正在使用的设施不能删除',
    en: 'A facility that a house has cannot be left out',
  },
  'owner.couponHeld': {
    zh: '已有人领取，不能再改金额、门槛和园区',
    en: 'Somebody holds this coupon; its worth and where it holds can no longer change',
  },
  'owner.noRule': { zh: '没有找到这条规则', en: 'There is no such rule' },
  'owner.ruleSaysNothing': {
    zh: '请填写价格或最少入住晚数',
    en: 'Please give a price or a least number of nights',
  },
  'owner.eventNeedsDays': { zh: '活动需要起止日期', en: 'An event needs its first and last night' },
  'owner.discountsOverlap': {
    zh: '早订的天数要大于临近入住的天数',
    en: 'The early-bird days have to be more than the last-minute days',
  },
  'owner.needsEnd': { zh: '请选择价格开放到哪一天', en: 'Please say up to which night prices are open' },
  'owner.daysOver': { zh: '这些日期已经过去', en: 'These days are over' },
  'owner.noChange': { zh: '没有找到这次修改', en: 'There is no such change' },
  'owner.noGroup': { zh: '价格分组不存在', en: 'There is no such price group' },
  'owner.groupUndo': {
    zh: '分组的变动不能在这里撤销，请在价格分组里改回来',
    en: 'A change of a group is not undone here; change the group back instead',
  },
  'owner.holidaysUndo': {
    zh: '法定节假日带来的价格变动不能在这里撤销，请在工作日历里改节假日，或另定这些天的价格',
    en: 'What public holidays change is not undone here; change the holidays in the work calendar, or set other prices',
  },
  'inbox.holidayPrices.subject': {
    zh: '法定节假日有更新，房价已按价格规则调整',
    en: 'Public holidays were updated, and prices of your houses with them',
  },
  'inbox.holidayPrices.content': {
    zh: '{houses} 套房源的 {nights} 晚已按价格规则重新定价。手工定的价格和已下的订单不变，改动可在改价记录中查看。',
    en: '{nights} {nights|night|nights} of {houses} {houses|house|houses} got the price that the price rules make. Prices set by hand and orders stay as they are; the log of prices shows what changed.',
  },
  'owner.holidays.known': {
    zh: '{year} 年的法定节假日已经内置，不需要录入',
    en: 'The public holidays of {year} are built in already',
  },
  'owner.holidays.missing': {
    zh: '请填写元旦、春节、劳动节和国庆节，每年都有这些假期',
    en: 'Enter New Year, Spring Festival, Labour Day and National Day: every year has them',
  },
  'owner.holidays.twice': { zh: '同一个节日只能填写一次', en: 'Each holiday is entered once' },
  'owner.holidays.days': {
    zh: '放假的最后一天不能早于第一天，一次放假也不会超过 15 天',
    en: 'A holiday ends on or after its first day and lasts 15 days at most',
  },
  'owner.holidays.year': {
    zh: '放假和补班的日子要在 {year} 年之内，元旦可以从上年 12 月 26 日算起',
    en: 'Days off and worked days lie in {year}; those of New Year may begin on 26 December before',
  },
  'owner.holidays.overlap': { zh: '两个节日的放假日期重叠了', en: 'The days off of two holidays overlap' },
  'owner.holidays.worked': {
    zh: '补班的日子要是周六或周日，不能在放假期间，也不能重复',
    en: 'Worked days are Saturdays or Sundays outside the days off, each named once',
  },
  'owner.undoneAlready': { zh: '这次修改不能再撤销', en: 'This change cannot be undone any more' },
  'owner.priceJob.title': {
    zh: '批量改价：{houses} 套房源，{nights} 晚',
    en: 'Price change: {nights} {nights|night|nights} in {houses} {houses|house|houses}',
  },
  'owner.priceJob.undoTitle': {
    zh: '撤销改价：{houses} 套房源，{nights} 晚',
    en: 'Undo of a price change: {nights} {nights|night|nights} in {houses} {houses|house|houses}',
  },
  'owner.priceJob.set': { zh: '已改 {nights} 晚', en: '{nights} {nights|night|nights} changed' },
  'owner.priceJob.undone': { zh: '已恢复 {nights} 晚', en: '{nights} {nights|night|nights} restored' },
  'owner.priceJob.leftOut': {
    zh: '已恢复 {nights} 晚；之后又改过、没有动的夜晚：{left}',
    en: '{nights} {nights|night|nights} restored; changed since and left as they are: {left}',
  },
  'owner.priceJob.otherOutcome': {
    zh: '确认之后，这套房源的价格又有变动，没有修改；请重新预览',
    en: 'The prices of this house changed after you agreed; nothing was set. Please preview again',
  },
  'owner.priceJob.undoneSince': {
    zh: '这次改价已被撤销，没有修改',
    en: 'The change was undone meanwhile; nothing was set',
  },
  'owner.priceJob.undoneBefore': {
    zh: '这套房源已经恢复过',
    en: 'This house was restored before',
  },
  'owner.ruleChangedSince': {
    zh: '这条规则后来又改过，请直接编辑规则',
    en: 'The rule was changed since; please edit it instead',
  },
  'owner.nightsTaken': {
    zh: '{nights} 已有人占用，没有关房',
    en: 'Somebody has {nights}; nothing was closed',
  },
} as const
