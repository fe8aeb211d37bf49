import { screen } from '#api/screen.ts'
import { taskCountsCall } from '#api/workflow/first-calls.ts'
import { applicationsCall, ownAppsCall } from './first-calls.ts'

export const portalScreens = {
  staffHome: screen({
    path: '/home',
    access: 'signedIn',
    texts: ['portal'],
    preload: 'portal/apps/app-drawings.tsx',
  }),
  work: screen({
    path: '/work',
    access: 'signedIn',
    texts: ['portal'],
    preload: 'portal/apps/app-drawings.tsx',
    firstCalls: () => [{ call: taskCountsCall() }, { call: ownAppsCall() }, { call: applicationsCall() }],
  }),
  column: screen({
    path: '/htColumn/:columnAlias',
    access: 'signedIn',
    texts: ['portal'],
    preload: 'portal/apps/app-drawings.tsx',
  }),
  homeFrame: screen({
    path: '/preview/home',
    access: 'anyone',
    texts: ['portal'],
    preload: 'portal/apps/app-drawings.tsx',
  }),
}
