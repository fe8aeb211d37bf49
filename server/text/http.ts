/** Refusals of the request layer itself. */
export const httpTexts = {
  'http.badInput': { zh: '填写的内容有误：{where}', en: 'Something is filled in wrongly: {where}' },
  'http.badLink': {
    zh: '链接不完整或已失效，请重新打开，或向发送人要一个新的链接',
    en: 'This link is incomplete or no longer valid. Open it again, or ask whoever sent it for a new one',
  },
  'http.notFound': { zh: '没有这个接口', en: 'There is no such call' },
  'http.bug': {
    zh: '系统出错了，请稍后再试（编号 {requestId}）',
    en: 'Something went wrong, please try again later (reference {requestId})',
  },
  'http.wrongAnswer': {
    zh: '{call} 的回答与声明不符：{where}',
    en: 'The answer of {call} is not as declared: {where}',
  },
  'http.signIn': { zh: '请先登录', en: 'Please sign in first' },
  'http.notAllowed': { zh: '您没有权限进行此操作', en: 'You are not allowed to do this' },
  'http.crossSite': { zh: '不接受来自其他网站的请求', en: 'Requests from other sites are refused' },
  'http.tooMany': {
    zh: '操作过于频繁，请 {seconds} 秒后再试',
    en: 'Too many attempts, please try again in {seconds} s',
  },
  'http.tooLarge': { zh: '提交的内容太大', en: 'The content sent is too large' },
  'http.tooDeep': { zh: '提交的内容嵌套过深', en: 'The content sent is nested too deeply' },
  'http.badJson': { zh: '提交的内容不是有效的 JSON', en: 'The content sent is not valid JSON' },
  'http.unknownTenant': { zh: '没有这个租户：{code}', en: 'There is no tenant {code}' },
  'http.tenantClosed': {
    zh: '{name} 已暂停服务，请联系管理员',
    en: '{name} is out of service, please contact the administrator',
  },
  'http.keyReused': {
    zh: '同一个操作编号已用于另一项内容',
    en: 'This operation key was already used for something else',
  },
  'http.busy': { zh: '系统繁忙，请稍后再试', en: 'The system is busy, please try again' },
  'http.diskFull': {
    zh: '存储空间已满，文件没有保存。请联系管理员',
    en: 'The disk is full and nothing was saved. Please tell your administrator',
  },
  'http.fileMissing': { zh: '请选择一个文件', en: 'Please choose a file' },
} as const
