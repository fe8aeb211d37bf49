import { managesSomeFlow, watchesSomeFlow } from '#domain/workflow/some-flow-rights.ts'
import type { ConsolePage } from '#console/app/page.ts'

/** Whoever manages a single flow has no right of their own for it: they are told, and the calls decide. */
const designing = { room: 'flows', right: managesSomeFlow, texts: ['flows'] } as const

const running = {
  room: 'running',
  right: 'console.enter',
  listedBy: watchesSomeFlow,
  texts: ['running'],
} as const

export const workflowPages: readonly ConsolePage[] = [
  { ...designing, name: 'flows', path: 'flows', isListed: true, load: () => import('./FlowsPage.tsx') },
  {
    ...designing,
    name: 'flowTypes',
    path: 'flows/types',
    right: 'flow.manage',
    isListed: true,
    load: () => import('./FlowTypesPage.tsx'),
  },
  {
    ...designing,
    name: 'flowPhrases',
    path: 'flows/phrases',
    right: 'flow.manage',
    texts: ['flows', 'definitions'],
    isListed: true,
    load: () => import('./PhrasesPage.tsx'),
  },
  {
    ...designing,
    name: 'workCalendar',
    path: 'flows/calendar',
    right: 'flow.manage',
    texts: ['work-calendar'],
    isListed: true,
    load: () => import('./calendar/WorkCalendarPage.tsx'),
  },
  {
    ...designing,
    name: 'flowDesign',
    path: 'flows/:key/design',
    texts: ['flows', 'flow-panel'],
    isListed: false,
    isDesigner: true,
    load: () => import('./designer/FlowDesignPage.tsx'),
  },
  {
    ...designing,
    name: 'flowVersions',
    path: 'flows/:key/versions',
    isListed: false,
    load: () => import('./versions/FlowVersionsPage.tsx'),
  },
  {
    ...designing,
    name: 'flowRights',
    path: 'flows/:key/rights',
    right: 'flow.manage',
    isListed: false,
    load: () => import('./FlowRightsPage.tsx'),
  },
  {
    ...designing,
    name: 'flowMigrate',
    path: 'flows/:key/migrate',
    texts: ['flows', 'running'],
    isListed: false,
    load: () => import('./migrate/FlowMigratePage.tsx'),
  },
  {
    ...running,
    name: 'running',
    path: 'running',
    isListed: true,
    load: () => import('./running/RunningPage.tsx'),
  },
  {
    ...running,
    name: 'incidents',
    path: 'running/incidents',
    isListed: true,
    load: () => import('./running/IncidentsPage.tsx'),
  },
  {
    ...running,
    name: 'timers',
    path: 'running/timers',
    isListed: true,
    load: () => import('./running/TimersPage.tsx'),
  },
  {
    ...running,
    name: 'flowReport',
    path: 'running/report',
    isListed: true,
    load: () => import('./running/FlowReportPage.tsx'),
  },
  {
    ...running,
    name: 'flowHeat',
    path: 'running/flows/:key',
    isListed: false,
    load: () => import('./running/FlowHeatPage.tsx'),
  },
  {
    ...running,
    name: 'runningInstance',
    path: 'running/instances/:id',
    isListed: false,
    load: () => import('./running/InstancePage.tsx'),
  },
]
