import { screen, type Screen } from '#web/app/screens.ts'

export const identityScreens: Screen[] = [
  screen('/login', 'anyone', () => import('./sign-in/LoginPage.tsx')),
  screen('/login/:tenant', 'anyone', () => import('./sign-in/LoginPage.tsx')),
  screen('/WeChat', 'anyone', () => import('./sign-in/MessagingLoginPage.tsx')),
  screen('/weChatOffAcc', 'anyone', () => import('./sign-in/OfficialAccountPage.tsx')),
  screen('/dingTalk', 'anyone', () => import('./sign-in/DingTalkPage.tsx')),
  screen('/phoneLogin', 'anyone', () => import('./sign-in/PhoneLoginPage.tsx')),
  screen('/register', 'anyone', () => import('./sign-in/RegisterPage.tsx')),
  screen('/policyPage', 'anyone', () => import('./security/PolicyPage.tsx')),
  screen('/personal', 'signedIn', () => import('./profile/PersonalPage.tsx')),
  screen('/canvas', 'signedIn', () => import('./profile/CanvasPage.tsx')),
  screen('/user/index', 'signedIn', () => import('./profile/UserIndexPage.tsx')),
  screen('/user/set', 'signedIn', () => import('./profile/UserSetPage.tsx')),
  screen('/user/setting', 'signedIn', () => import('./profile/UserSettingPage.tsx')),
  screen('/user/phone', 'signedIn', () => import('./security/UserPhonePage.tsx')),
  screen('/user/userName', 'signedIn', () => import('./profile/UserNamePage.tsx')),
  screen('/user/policy/list', 'signedIn', () => import('./security/UserPolicyListPage.tsx')),
  screen('/user/secret', 'signedIn', () => import('./security/UserSecretPage.tsx')),
  screen('/user/fengjin', 'anyone', () => import('./sign-in/BannedPage.tsx')),
  screen('/user/errorPage', 'anyone', () => import('./ErrorPage.tsx')),
]
