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
} as const
