import type { ConsolePage } from '#console/app/page.ts'

const pageDefaults = { room: 'lists', texts: ['definitions'], right: 'form.manage' } as const

export const queriesPages: readonly ConsolePage[] = [
  {
    ...pageDefaults,
    name: 'queries',
    path: 'queries',
    isListed: true,
    load: () => import('./QueriesPage.tsx'),
  },
  {
    ...pageDefaults,
    name: 'queryEdit',
    // The alias of a view has two parts.
    path: 'queries/:kind/*',
    isListed: false,
    isDesigner: true,
    load: () => import('./editor/QueryEditPage.tsx'),
  },
]
