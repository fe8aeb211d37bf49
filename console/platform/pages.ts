import type { ConsolePage } from '#console/app/page.ts'

export const platformPages: readonly ConsolePage[] = [
  {
    name: 'today',
    path: '',
    room: 'today',
    right: 'console.enter',
    texts: [],
    isListed: true,
    load: () => import('./today/TodayPage.tsx'),
  },
]
