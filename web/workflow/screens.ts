import { screen, type Screen } from '#web/app/screens.ts'

const inst = () => import('./instance/InstPage.tsx')

export const taskScreens: Screen[] = [
  screen('/task/:taskId/:leaderId', 'signedIn', () => import('./task/TaskPage.tsx'), 'onlineForm'),
  screen('/inst/:instId', 'signedIn', inst, 'onlineForm'),
  screen('/inst/:instId/:type', 'signedIn', inst, 'onlineForm'),
  screen('/inst/:instId/:type/:readId', 'signedIn', inst, 'onlineForm'),
  screen('/inst/:instId/:type/:readType/:readDoneId', 'signedIn', inst, 'onlineForm'),
  screen('/instRead/:instId/:myReadType', 'signedIn', inst, 'onlineForm'),
  screen('/myRead/:instId/:readId/:myReadType', 'signedIn', inst, 'onlineForm'),
  screen('/instData/:instId', 'signedIn', () => import('./instance/ChangeDataPage.tsx'), 'onlineForm'),
  screen('/shareInst/:instId/:isShare', 'signedIn', () => import('./instance/SharedPage.tsx'), 'onlineForm'),
]

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
