import { screen, type Screen } from '#web/app/screens.ts'

export const identityScreens: Screen[] = [
  screen('/login', 'anyone', () => import('./LoginPage.tsx')),
  screen('/login/:tenant', 'anyone', () => import('./LoginPage.tsx')),
  screen('/WeChat', 'anyone', () => import('./MessagingLoginPage.tsx')),
  screen('/weChatOffAcc', 'anyone', () => import('./OfficialAccountPage.tsx')),
  screen('/dingTalk', 'anyone', () => import('./DingTalkPage.tsx')),
  screen('/phoneLogin', 'anyone', () => import('./PhoneLoginPage.tsx')),
  screen('/register', 'anyone', () => import('./RegisterPage.tsx')),
  screen('/policyPage', 'anyone', () => import('./PolicyPage.tsx')),
  screen('/personal', 'signedIn', () => import('./PersonalPage.tsx')),
  screen('/canvas', 'signedIn', () => import('./CanvasPage.tsx')),
  screen('/user/index', 'signedIn', () => import('./UserIndexPage.tsx')),
  screen('/user/set', 'signedIn', () => import('./UserSetPage.tsx')),
  screen('/user/setting', 'signedIn', () => import('./UserSettingPage.tsx')),
  screen('/user/phone', 'signedIn', () => import('./UserPhonePage.tsx')),
  screen('/user/userName', 'signedIn', () => import('./UserNamePage.tsx')),
  screen('/user/policy/list', 'signedIn', () => import('./UserPolicyListPage.tsx')),
  screen('/user/secret', 'signedIn', () => import('./UserSecretPage.tsx')),
  screen('/user/fengjin', 'anyone', () => import('./BannedPage.tsx')),
  screen('/user/errorPage', 'anyone', () => import('./ErrorPage.tsx')),
]
