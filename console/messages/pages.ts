import type { ConsolePage } from '#console/app/page.ts'

export const messagesPages: readonly ConsolePage[] = [
  {
    room: 'stays',
    name: 'stayChat',
    path: 'stays/chat',
    right: 'service.desk',
    texts: ['chat'],
    isListed: true,
    load: () => import('./chat/ConversationsPage.tsx'),
  },
]
