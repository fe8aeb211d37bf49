import type { ConsolePage } from '#console/app/page.ts'

const about = { room: 'lists', texts: ['definitions'], right: 'form.manage' } as const

export const templatesPages: readonly ConsolePage[] = [
  { ...about, name: 'lists', path: 'lists', isListed: true, load: () => import('./ListsPage.tsx') },
  {
    ...about,
    name: 'listEdit',
    path: 'lists/:key',
    isListed: false,
    load: () => import('./editor/ListEditPage.tsx'),
  },
]
