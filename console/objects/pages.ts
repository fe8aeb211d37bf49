import type { ConsolePage } from '#console/app/page.ts'

const pageDefaults = { room: 'lists', texts: ['lists'], isListed: true } as const

const designing = { room: 'forms', texts: ['forms'], right: 'object.manage' } as const

export const objectsPages: readonly ConsolePage[] = [
  { ...designing, name: 'objects', path: 'objects', isListed: true, load: () => import('./ObjectsPage.tsx') },
  {
    ...designing,
    name: 'objectDesign',
    path: 'objects/:alias',
    isListed: false,
    isDesigner: true,
    load: () => import('./designer/ObjectDesignPage.tsx'),
  },
  {
    ...pageDefaults,
    name: 'dictionaries',
    path: 'dictionaries',
    right: 'dictionary.manage',
    load: () => import('./DictionariesPage.tsx'),
  },
  {
    ...pageDefaults,
    name: 'sequences',
    path: 'sequences',
    right: 'sequence.manage',
    load: () => import('./SequencesPage.tsx'),
  },
]
