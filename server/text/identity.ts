/** What signing in and the user area say. */
export const identityTexts = {
  'auth.wrong': { zh: '账号或密码错误', en: 'The account or the password is wrong' },
  'auth.otherTenant': { zh: '租户与登录地址不符', en: 'The tenant does not fit the sign-in address' },
  'auth.wrongPassword': { zh: '原密码错误', en: 'The old password is wrong' },
  'auth.disabled': { zh: '账号已被停用', en: 'The account is disabled' },
  'auth.inactive': { zh: '账号尚未激活', en: 'The account is not activated yet' },
  'auth.resigned': { zh: '账号已离职，不能登录', en: 'The account has left and cannot sign in' },
  'auth.rememberGone': {
    zh: '记住的登录已失效，请重新输入密码',
    en: 'The remembered sign-in is no longer valid, please enter the password',
  },
  'auth.weakPassword': {
    zh: '密码至少 8 位，并包含字母和数字',
    en: 'A password has at least 8 characters with letters and digits',
  },
  'auth.samePassword': { zh: '新密码不能与原密码相同', en: 'The new password must differ from the old one' },
  'user.notFound': { zh: '没有这个用户', en: 'There is no such user' },

  // When people show who they really are.
  'realName.name.empty': { zh: '请填写姓名', en: 'Please enter the name' },
  'realName.name.long': { zh: '姓名太长，最多 64 个字', en: 'The name is too long: 64 characters at most' },
  'realName.name.privateUse': {
    zh: '姓名中有旧系统的自造字，请改用标准字：{right}',
    en: 'The name has a private character of an older system. Please use the standard one: {right}',
  },
  'realName.name.characters': {
    zh: '姓名中有不能使用的符号，请按证件填写',
    en: 'The name has signs that cannot be in one. Please write it as on the document',
  },
  'realName.id.shape': { zh: '证件号码格式不正确', en: 'The document number has the wrong form' },
  'realName.id.old': {
    zh: '15 位身份证已停用，请填写 18 位号码',
    en: 'Cards of 15 digits are no longer valid; please use the 18-digit number',
  },
  'realName.id.region': { zh: '身份证号的地区码不正确', en: 'The region in the card number does not exist' },
  'realName.id.birth': {
    zh: '身份证号的出生日期不正确',
    en: 'The date of birth in the card number is not real',
  },
  'realName.id.check': {
    zh: '身份证号的校验码不对，请检查是否输错',
    en: 'The last digit does not fit; please check the card number',
  },
  'realName.creditCode': {
    zh: '统一社会信用代码不正确，请按营业执照填写 18 位',
    en: 'This is not a valid unified social credit code; it has 18 characters on the business licence',
  },
  'realName.taken': {
    zh: '该证件已在另一个账号完成认证，请用那个账号，或联系前台',
    en: 'This document is already verified with another account. Use that one, or ask the front desk',
  },
  'realName.noProvider': {
    zh: '这种认证方式未开通，请换一种',
    en: 'This way is not available here; please choose another',
  },
  'realName.unavailable': {
    zh: '认证服务暂时连接不上，请稍后再试，本次不计次数',
    en: 'The identity service is out of reach. Please try again shortly; this try does not count',
  },
  'realName.tooMany': {
    zh: '今天的认证次数已用完，请明天再试，或带证件到前台办理',
    en: 'No tries are left today. Try again tomorrow, or bring your document to the front desk',
  },
  'realName.unknown': { zh: '没有找到这次认证', en: 'There is no such verification' },
  'realName.noAccount': { zh: '没有这个账号', en: 'There is no such account' },
  'realName.notOneself': {
    zh: '不能为自己办理认证，请由同事办理',
    en: 'Nobody confirms themselves; please ask a colleague',
  },
  'realName.failed.mismatch': {
    zh: '姓名与证件号码不一致，请检查后重试',
    en: 'Name and document number do not belong together; please check and try again',
  },
  'realName.failed.liveness': {
    zh: '没有看清人脸，请在光线好的地方正对镜头重试',
    en: 'The face was not recognised. Try again in good light, looking at the camera',
  },
  'realName.failed.refused': {
    zh: '认证未通过，请重试或到前台办理',
    en: 'Not verified. Try again, or go to the front desk',
  },
  'realName.failed.taken': {
    zh: '该证件已在另一个账号完成认证',
    en: 'This document is already verified with another account',
  },

  'identityCheck.page': { zh: '实名认证（本地替身）', en: 'Identity check (local stand-in)' },
  'identityCheck.face': { zh: '人脸认证（本地替身）', en: 'Face check (local stand-in)' },
  'identityCheck.hint': {
    zh: '这里代替认证服务商的页面，选择认证的结果。',
    en: 'This stands in for the provider’s page. Choose how the check ends.',
  },
  'identityCheck.name': { zh: '认证对象', en: 'Who' },
  'identityCheck.passed': { zh: '认证通过', en: 'Pass' },
  'identityCheck.mismatch': { zh: '姓名与证件不一致', en: 'Name and number do not match' },
  'identityCheck.liveness': { zh: '人脸未识别', en: 'Face not recognised' },
  'identityCheck.leave': { zh: '直接返回', en: 'Go back without finishing' },
} as const
