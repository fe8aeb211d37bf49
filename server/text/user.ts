/** What the person's own record and the keeping of people say. */
export const userTexts = {
  'user.previewedUnknown': { zh: '没有找到这个人员', en: 'There is no such person' },
  'user.notOwnImage': {
    zh: '请选择您自己上传的图片',
    en: 'Please choose a picture you uploaded yourself',
  },
  'user.beyondSites': {
    zh: '涉及您没有此权限的园区，请由在这些园区有同样权限的管理员操作',
    en: 'This reaches sites where you do not hold these rights; an administrator who does has to',
  },
  'user.wholeCompany': {
    zh: '这里是整个公司的账目，您的权限限定在部分园区，不能查看',
    en: 'These are books of the whole company, and your rights hold at some sites alone',
  },
  'user.everySite': {
    zh: '这是所有园区共用的内容，您的权限限定在部分园区，只能查看',
    en: 'All sites share this, and your rights hold at some sites alone, so you can only read it',
  },
  'user.beyondRights': {
    zh: '涉及您没有的权限，不能进行此操作',
    en: 'This involves rights you do not hold yourself',
  },
  'user.notYourself': {
    zh: '不能更改自己的状态或角色，请由其他管理员操作',
    en: 'You cannot change your own status or roles; another administrator has to',
  },
  'user.closed': {
    zh: '该账号已由本人注销，不能再更改',
    en: 'Its holder has closed this account, and it can no longer be changed',
  },
  'user.incomplete': {
    zh: '请填写账号、姓名和类型',
    en: 'Please fill in the account, the name and the kind',
  },
  'user.accountTaken': { zh: '账号已被使用', en: 'The account is taken' },
  'user.phoneTaken': { zh: '手机号已被使用', en: 'The phone number is taken' },
  'user.samePhone': { zh: '新手机号与当前手机号相同', en: 'This is your phone number already' },
  'user.noPhone': { zh: '您还没有绑定手机号', en: 'You have no phone number yet' },
  'user.staffStays': {
    zh: '员工账号不能自行注销，请联系管理员',
    en: 'A staff account cannot be closed by its holder, please contact the administrator',
  },
  'user.confirmClose': {
    zh: '请用密码或验证码确认注销',
    en: 'Please confirm with your password or a code',
  },
  'user.proofGone': {
    zh: '身份验证已失效，请重新验证',
    en: 'The confirmation is no longer valid, please confirm again',
  },
  'user.confirmSelf': {
    zh: '请用密码或验证码验证身份',
    en: 'Please confirm who you are with your password or a code',
  },
  'user.signInAgain': {
    zh: '请重新登录后 10 分钟内再操作',
    en: 'Please sign in again and do this within 10 minutes',
  },
  'user.hasPassword': { zh: '您已经设置过密码', en: 'You have a password already' },
  'user.staffPassword': {
    zh: '员工账号的密码由管理员设置',
    en: 'The password of a staff account is set by the administrator',
  },
  'user.closedName': { zh: '已注销用户', en: 'Closed account' },
  'user.wrongPassword': { zh: '密码错误', en: 'The password is wrong' },
} as const
