import { screen } from '#api/screen.ts'
import { taskCountsCall } from '#api/workflow/first-calls.ts'
import { applicationsCall, ownAppsCall } from './first-calls.ts'

export const portalScreens = {
  staffHome: screen({
    path: '/home',
    access: 'signedIn',
    texts: ['portal'],
  }),
  work: screen({
    path: '/work',
    access: 'signedIn',
    texts: ['portal'],
    firstCalls: () => [{ call: taskCountsCall() }, { call: ownAppsCall() }, { call: applicationsCall() }],
  }),
  column: screen({
    path: '/htColumn/:columnAlias',
    access: 'signedIn',
    texts: ['portal'],
  }),
  homeFrame: screen({
    path: '/preview/home',
    access: 'anyone',
    texts: ['portal'],
  }),
}
