import type { ConsolePage } from '#console/app/page.ts'

const pageDefaults = { room: 'lists', texts: ['definitions'], right: 'form.manage' } as const

export const templatesPages: readonly ConsolePage[] = [
  { ...pageDefaults, name: 'lists', path: 'lists', isListed: true, load: () => import('./ListsPage.tsx') },
  {
    ...pageDefaults,
    name: 'listEdit',
    path: 'lists/:key',
    isListed: false,
    isDesigner: true,
    load: () => import('./editor/ListEditPage.tsx'),
  },
]
