import { screen } from '#api/screen.ts'
import { firstTasksCall, taskCountsCall, taskDetailCall } from './first-calls.ts'

const idShape = /^[\w-]+$/

const listTexts = ['work'] as const
const instance = {
  access: 'signedIn',
  page: 'instance',
  texts: ['task', 'onlineForm'],
  preloadLater: 'ui/form/FormDesk.tsx',
} as const
const start = {
  access: 'signedIn',
  texts: ['work', 'onlineForm'],
  preloadLater: 'ui/form/FormDesk.tsx',
} as const

export const workflowScreens = {
  /** `leaderId`: in whose name a secretary handles it, '0' for one's own. */
  task: screen({
    path: '/task/:taskId/:leaderId',
    access: 'signedIn',
    texts: ['task', 'onlineForm'],
    preloadLater: 'ui/form/FormDesk.tsx',
    firstCalls: ({ params: { taskId = '', leaderId = '' } }) =>
      idShape.test(taskId) && idShape.test(leaderId) ? [{ call: taskDetailCall(taskId, leaderId) }] : [],
  }),

  instance: screen({ path: '/inst/:instId', ...instance }),
  /** `type`: the list it was opened from. */
  instanceFromList: screen({ path: '/inst/:instId/:type', ...instance }),
  instanceToRead: screen({ path: '/inst/:instId/:type/:readId', ...instance }),
  instanceRead: screen({ path: '/inst/:instId/:type/:readType/:readDoneId', ...instance }),
  circulatedInstance: screen({ path: '/instRead/:instId/:myReadType', ...instance }),
  /** An instance that the person has passed around, with the notice of it. */
  ownNotice: screen({ path: '/myRead/:instId/:readId/:myReadType', ...instance }),
  changeInstanceData: screen({
    path: '/instData/:instId',
    access: 'signedIn',
    texts: ['task', 'onlineForm'],
    preloadLater: 'ui/form/FormDesk.tsx',
  }),
  sharedInstance: screen({
    path: '/shareInst/:instId/:isShare',
    query: ['key?'],
    access: 'signedIn',
    texts: ['task', 'onlineForm'],
    preloadLater: 'ui/form/FormDesk.tsx',
  }),

  /** The staff's own: language and theme, devices, who acts for them, what they often write. */
  workSettings: screen({ path: '/work/settings', access: 'signedIn', texts: ['workSettings'] }),
  startFlowList: screen({ path: '/work/startFlowList', access: 'signedIn', texts: listTexts }),
  /** `instId`: the draft that is gone on with, '0' for none. */
  startFlow: screen({ path: '/work/startFlow/:defId/:instId', ...start }),
  /** `leaderId`: in whose name, '0' for one's own. */
  agentStart: screen({ path: '/work/agentStart/:defId/:leaderId', ...start }),

  myRequests: screen({ path: '/work/myRequest', access: 'signedIn', texts: listTexts }),
  /** Leads on to its first tab. */
  myTasksStart: screen({ path: '/work/myMatters', access: 'signedIn', page: 'myTasks', texts: listTexts }),
  /** `activeNumber`: '0' for what waits, '1' for what is done. */
  myTasks: screen({
    path: '/work/myMatters/:activeNumber',
    access: 'signedIn',
    texts: listTexts,
    firstCalls: ({ params, query }) =>
      params['activeNumber'] === '0'
        ? [{ call: taskCountsCall() }, ...(query.size === 0 ? [{ call: firstTasksCall() }] : [])]
        : [],
  }),
  transferredTasks: screen({ path: '/work/myTurnOutList', access: 'signedIn', texts: listTexts }),
  myNotices: screen({ path: '/work/myNotice', access: 'signedIn', texts: listTexts }),
}
