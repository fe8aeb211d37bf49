import type { ConsolePage } from '#console/app/page.ts'

const about = { room: 'lists', texts: ['lists'], isListed: true } as const

export const objectsPages: readonly ConsolePage[] = [
  {
    ...about,
    name: 'dictionaries',
    path: 'dictionaries',
    right: 'dictionary.manage',
    load: () => import('./DictionariesPage.tsx'),
  },
  {
    ...about,
    name: 'sequences',
    path: 'sequences',
    right: 'sequence.manage',
    load: () => import('./SequencesPage.tsx'),
  },
]
