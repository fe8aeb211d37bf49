import type { ConsolePage } from '#console/app/page.ts'

const stays = { room: 'stays', texts: ['stays'], isListed: true, right: 'stay.desk' } as const

export const stayPages: readonly ConsolePage[] = [
  { ...stays, name: 'stayBoard', path: 'stays/board', load: () => import('./board/BoardPage.tsx') },
  { ...stays, name: 'stayToday', path: 'stays/today', load: () => import('./StayTodayPage.tsx') },
  { ...stays, name: 'stayOrders', path: 'stays/orders', load: () => import('./StayOrdersPage.tsx') },
]
