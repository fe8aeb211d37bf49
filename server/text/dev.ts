/** The pages only the development mode serves. */
export const devTexts = {
  'dev.outbox': { zh: '短信发件箱', en: 'Text messages' },
  'dev.outboxHint': {
    zh: '开发模式：短信不会真正发出，最近 50 条显示在这里。刷新本页可查看新短信。以 9999 结尾的手机号会被拒绝。',
    en: 'Development: messages are not sent, the latest 50 are shown here. Reload for new ones. Numbers ending in 9999 are refused.',
  },
  'dev.outboxEmpty': { zh: '还没有短信', en: 'No messages yet' },
  'dev.messaging': { zh: '选择一个身份', en: 'Choose who you are' },
  'dev.messagingHint': {
    zh: '开发模式：此页代替{provider}的授权页。选择后返回应用。',
    en: 'Development: this page stands in for the consent page of {provider}. Choosing leads back to the app.',
  },
  'dev.miniProgram': { zh: '微信小程序', en: 'the WeChat mini-program' },
  'dev.officialAccount': { zh: '微信公众号', en: 'the WeChat official account' },
  'dev.dingTalk': { zh: '钉钉', en: 'DingTalk' },
  'dev.noUnion': { zh: '无 unionId', en: 'without a unionId' },
  'dev.cancel': { zh: '取消', en: 'Cancel' },
  'dev.appCenter': { zh: '应用中心', en: 'App centre' },
  'dev.appCenterHint': {
    zh: '开发模式：为一个手机号签发应用中心凭证，5 分钟内可用一次。',
    en: 'Development: issues a token of the app centre for a phone, good once within 5 minutes.',
  },
  'dev.phone': { zh: '手机号', en: 'Phone' },
  'dev.issue': { zh: '签发', en: 'Issue' },
  'dev.openApp': { zh: '以此凭证打开应用', en: 'Open the app with this token' },
} as const
