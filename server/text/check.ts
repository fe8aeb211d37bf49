/** What looking through the rooms says. */
export const checkTexts = {
  'check.stands': {
    zh: '查房单已发送或已确认，现在不能修改',
    en: 'The check has been sent or agreed to and cannot be changed now',
  },
  'check.tooMany': {
    zh: '“{name}”共 {quantity} 件，标记的数量不能超过它',
    en: 'There are {quantity} of "{name}"; no more can be marked',
  },
  'check.notAsked': { zh: '没有等待您确认的查房单', en: 'There is no check waiting for your answer' },
  'check.notAgreed': {
    zh: '请等住客确认，或在发送 24 小时后再结算',
    en: 'Please wait for the guest’s word, or 24 hours after sending',
  },
  'check.goesOn': {
    zh: '查房单发出后住客换过房，请先查看新住的房源再结算',
    en: 'The guests have moved since they were sent the check; please look through the house they moved to first',
  },
  'check.changed': {
    zh: '管家更新了查房单，请重新查看后再答复',
    en: 'The check has been changed since; please look at it again before you answer',
  },
  'check.missing': { zh: '缺失 {count}', en: '{count} missing' },
  'check.damaged': { zh: '损坏 {count}', en: '{count} broken' },
  'check.consumed': { zh: '消耗 {count}', en: '{count} used up' },
  'check.settleThere': {
    zh: '这次入住有查房单，请在查房单里结算',
    en: 'The guest was sent a check of the rooms; please settle the stay by it',
  },
  'check.noVerdict': {
    zh: '请先选择裁定结果：维持、减少（并填写金额）或免除',
    en: 'Please choose first: the charge stands, is less (and how much), or falls away',
  },
  'check.subject': { zh: '查房补缴 · 订单 {orderNo}', en: 'Check-out charges · order {orderNo}' },
} as const
