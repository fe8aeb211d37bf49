import { screen, type Screen } from '#web/app/screens.ts'

const matters = () => import('./list/MyMattersPage.tsx')

export const workScreens: Screen[] = [
  screen('/work/startFlowList', 'signedIn', () => import('./start/StartFlowListPage.tsx')),
  screen(
    '/work/startFlow/:defId/:instId',
    'signedIn',
    () => import('./start/StartFlowPage.tsx'),
    'onlineForm',
  ),
  screen(
    '/work/agentStart/:defId/:leaderId',
    'signedIn',
    () => import('./start/AgentStartPage.tsx'),
    'onlineForm',
  ),
  screen('/work/myRequest', 'signedIn', () => import('./list/MyRequestPage.tsx')),
  screen('/work/myMatters', 'signedIn', matters),
  screen('/work/myMatters/:activeNumber', 'signedIn', matters),
  screen('/work/myTurnOutList', 'signedIn', () => import('./list/MyTurnOutListPage.tsx')),
  screen('/work/myNotice', 'signedIn', () => import('./list/MyNoticePage.tsx')),
]
