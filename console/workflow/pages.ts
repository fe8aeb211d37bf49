import type { ConsolePage } from '#console/app/page.ts'

const about = { room: 'flows', right: 'flow.manage', texts: ['flows'] } as const

export const workflowPages: readonly ConsolePage[] = [
  { ...about, name: 'flows', path: 'flows', isListed: true, load: () => import('./FlowsPage.tsx') },
  {
    ...about,
    name: 'flowDesign',
    path: 'flows/:key/design',
    isListed: false,
    load: () => import('./designer/FlowDesignPage.tsx'),
  },
  {
    ...about,
    name: 'flowVersions',
    path: 'flows/:key/versions',
    isListed: false,
    load: () => import('./versions/FlowVersionsPage.tsx'),
  },
  {
    ...about,
    name: 'flowRights',
    path: 'flows/:key/rights',
    isListed: false,
    load: () => import('./FlowRightsPage.tsx'),
  },
]
