/** What the chat with the service says. */
export const chatTexts = {
  'chat.missing': { zh: '没有找到这个会话', en: 'There is no such conversation' },
  'chat.noHelp': { zh: '这一条已经不在了，请刷新', en: 'This is no longer there, please reload' },
  'chat.badHours': { zh: '结束时间要晚于开始时间', en: 'It has to end later than it begins' },
  'chat.empty': { zh: '请输入内容', en: 'Please write something' },
  'chat.noImage': {
    zh: '图片没有上传成功，请重新选择',
    en: 'The picture was not uploaded, please choose it again',
  },
  'chat.noHouse': { zh: '该房源不存在或已下架', en: 'This house does not exist or is no longer offered' },
  'chat.noOrder': { zh: '没有找到这个订单', en: 'There is no such order' },
  'chat.noQuestion': { zh: '这个问题已更新，请刷新后再试', en: 'This question has changed, please reload' },
  'chat.otherMessage': {
    zh: '这条消息的编号已用于另一条消息',
    en: 'The id of this message belongs to another one',
  },
  'chat.notYours': { zh: '请先接入这个会话', en: 'Please take the conversation first' },
  'chat.alreadyYours': { zh: '您正在接待这个会话', en: 'You are serving this conversation already' },
  'chat.nobodyServed': { zh: '还没有客服为您服务，暂时不能评价', en: 'Nobody has served you yet' },
  'chat.rated': { zh: '本次服务已经评价过了', en: 'This service has been rated already' },
  'chat.noAgent': { zh: '这位同事不能接待客人', en: 'This colleague cannot serve guests' },
  'chat.tooManyReplies': {
    zh: '快捷回复最多 {limit} 条，请先删除一些',
    en: 'There can be {limit} quick replies at most; please delete some',
  },
} as const
