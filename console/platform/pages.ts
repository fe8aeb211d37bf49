import type { ConsolePage } from '#console/app/page.ts'

export const platformPages: readonly ConsolePage[] = [
  {
    name: 'today',
    path: '',
    room: 'today',
    right: 'console.enter',
    texts: ['today'],
    isListed: true,
    load: () => import('./today/TodayPage.tsx'),
  },
  {
    name: 'audit',
    path: 'house/audit',
    room: 'house',
    right: 'platform.audit',
    texts: ['audit'],
    isListed: true,
    load: () => import('./audit/AuditPage.tsx'),
  },
]
