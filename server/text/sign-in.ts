/** What signing in by phone, messaging app, single sign-on or the app centre says. */
export const signInTexts = {
  'phone.format': { zh: '手机号格式不正确！', en: 'Phone number format incorrect!' },
  'phone.codeMissing': { zh: '请填写验证码！', en: 'Please fill in verification code!' },
  'phone.codeSent': { zh: '验证码已发送！', en: 'Verification code sent!' },
  'phone.wrongCode': { zh: '验证码校验失败！', en: 'The verification code is not right!' },
  'phone.wait': {
    zh: '请 {seconds} 秒后再获取验证码',
    en: 'Please wait {seconds} s before asking for another code',
  },
  'phone.tooManyToday': {
    zh: '该手机号今天获取验证码的次数已用完，请明天再试',
    en: 'This phone has had all its codes for today, please try again tomorrow',
  },
  'phone.tooManyHere': {
    zh: '您的网络今天获取验证码的次数已用完，请明天再试',
    en: 'Your network has had all its codes for today, please try again tomorrow',
  },
  'phone.number': {
    zh: '该手机号无法接收短信，请核对后重试',
    en: 'This phone cannot receive messages, please check the number',
  },
  'phone.tooMany': {
    zh: '运营商限制了该手机号的短信，请稍后再试',
    en: 'The operator limits messages to this phone, please try again later',
  },
  'phone.unavailable': {
    zh: '短信发送失败，请重试',
    en: 'The message could not be sent, please try again',
  },
  'phone.off': { zh: '短信服务未开通', en: 'Text messages are not available here' },
  'phone.message': {
    zh: '【山居】您的验证码是 {code}，5 分钟内有效。请勿告诉他人。',
    en: '[Shanju] Your code is {code}, good for 5 minutes. Tell it to nobody.',
  },

  'messaging.maintenance': {
    zh: '系统维护中，请稍后再试',
    en: 'The system is under maintenance, please try again later',
  },
  'messaging.unbound': { zh: '请先绑定手机号', en: 'Please bind your phone first' },
  'messaging.signGone': {
    zh: '授权已过期，请重新授权',
    en: 'The authorisation has expired, please authorise again',
  },
  'messaging.registerFailed': { zh: '注册失败！', en: 'Registration failed!' },
  'messaging.boundElsewhere': {
    zh: '该授权已绑定其他账号',
    en: 'This messaging account is bound to another account',
  },
  'messaging.bindRefused': { zh: '无法绑定该账号', en: 'This account cannot be bound' },
  'messaging.code': {
    zh: '授权码无效或已使用，请重新授权',
    en: 'The authorisation code is invalid or used, please authorise again',
  },
  'messaging.notAPerson': {
    zh: '请点击“使用完整服务”后再登录',
    en: 'Please choose “use full service” before signing in',
  },
  'messaging.busy': {
    zh: '授权服务繁忙，请稍后再试',
    en: 'The authorisation service is busy, please try again later',
  },
  'messaging.unavailable': {
    zh: '授权服务暂时无法连接，请稍后再试',
    en: 'The authorisation service cannot be reached, please try again later',
  },
  'messaging.off': { zh: '此登录方式未开通', en: 'This way of signing in is not available here' },

  'sso.off': { zh: '单点登录未开通', en: 'Single sign-on is not available here' },
  'sso.refused': { zh: '单点登录失败，请重新登录', en: 'Single sign-on failed, please sign in again' },
  'sso.unavailable': {
    zh: '单点登录服务暂时无法连接，请稍后再试',
    en: 'The single sign-on service cannot be reached, please try again later',
  },
  'sso.unknownUser': {
    zh: '账号 {subject} 在本系统中不存在，请联系管理员',
    en: 'The account {subject} does not exist here, please contact the administrator',
  },

  'appToken.refused': {
    zh: '登录凭证无效，请重新打开应用',
    en: 'The app’s token is not valid, please open the app again',
  },
  'appToken.unavailable': {
    zh: '应用中心暂时无法连接，请稍后再试',
    en: 'The app centre cannot be reached, please try again later',
  },
  'appToken.off': { zh: '应用中心登录未开通', en: 'Signing in by the app centre is not available here' },
} as const
