import { screen } from '#api/screen.ts'

const texts = ['identity'] as const

export const identityScreens = {
  login: screen({ path: '/login', query: ['redirect?'], access: 'anyone', texts }),
  tenantLogin: screen({
    path: '/login/:tenant',
    query: ['redirect?'],
    access: 'anyone',
    page: 'login',
    texts,
  }),
  /** `type`: why the person signs in, which decides where they go afterwards. */
  messagingLogin: screen({ path: '/WeChat', query: ['type?', 'houseId?'], access: 'anyone', texts }),
  officialAccountLogin: screen({ path: '/weChatOffAcc', access: 'anyone', texts }),
  dingTalkLogin: screen({ path: '/dingTalk', access: 'anyone', texts }),
  phoneLogin: screen({ path: '/phoneLogin', access: 'anyone', texts }),
  register: screen({ path: '/register', access: 'anyone', texts }),
  policy: screen({ path: '/policyPage', query: ['type'], access: 'anyone', texts }),
  staffProfile: screen({ path: '/personal', access: 'signedIn', texts }),
  signature: screen({ path: '/canvas', access: 'signedIn', texts }),
  profile: screen({ path: '/user/index', access: 'signedIn', texts }),
  editProfile: screen({ path: '/user/set', access: 'signedIn', texts }),
  settings: screen({ path: '/user/setting', access: 'signedIn', texts }),
  changePhone: screen({ path: '/user/phone', access: 'signedIn', texts }),
  nickname: screen({ path: '/user/userName', access: 'signedIn', texts }),
  policies: screen({ path: '/user/policy/list', access: 'signedIn', texts }),
  security: screen({ path: '/user/secret', access: 'signedIn', texts }),
  /** Showing who one really is; `attempt`: on the way back from a provider's page. */
  realName: screen({
    path: '/fadada/renzheng',
    query: ['next?', 'attempt?'],
    access: 'signedIn',
    texts: ['realName'],
  }),
  signingSteps: screen({
    path: '/fadada/fadada',
    query: ['contractId?'],
    access: 'signedIn',
    texts: ['realName'],
  }),
  faceReturn: screen({
    path: '/baiduAuthentication',
    query: ['attempt?'],
    access: 'anyone',
    texts: ['realName'],
  }),
  banned: screen({ path: '/user/fengjin', access: 'anyone', texts }),
  error: screen({ path: '/user/errorPage', access: 'anyone', texts }),
}
