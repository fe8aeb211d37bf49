import { screen, type Screen } from '#web/app/screens.ts'

const matters = () => import('./MyMattersPage.tsx')

export const workScreens: Screen[] = [
  screen('/work/startFlowList', 'signedIn', () => import('./StartFlowListPage.tsx')),
  screen('/work/startFlow/:defId/:instId', 'signedIn', () => import('./StartFlowPage.tsx'), 'onlineForm'),
  screen('/work/agentStart/:defId/:leaderId', 'signedIn', () => import('./AgentStartPage.tsx'), 'onlineForm'),
  screen('/work/myRequest', 'signedIn', () => import('./MyRequestPage.tsx')),
  screen('/work/myMatters', 'signedIn', matters),
  screen('/work/myMatters/:activeNumber', 'signedIn', matters),
  screen('/work/myTurnOutList', 'signedIn', () => import('./MyTurnOutListPage.tsx')),
  screen('/work/myNotice', 'signedIn', () => import('./MyNoticePage.tsx')),
]
