import type { ConsolePage } from '#console/app/page.ts'

const about = { room: 'lists', texts: ['definitions'], right: 'form.manage' } as const

export const queriesPages: readonly ConsolePage[] = [
  { ...about, name: 'queries', path: 'queries', isListed: true, load: () => import('./QueriesPage.tsx') },
  {
    ...about,
    name: 'queryEdit',
    // The alias of a view has two parts.
    path: 'queries/:kind/*',
    isListed: false,
    load: () => import('./editor/QueryEditPage.tsx'),
  },
]
