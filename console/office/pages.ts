import type { ConsolePage } from '#console/app/page.ts'

const news = { room: 'home', right: 'news.manage', texts: ['news', 'definitions'] } as const

export const officePages: readonly ConsolePage[] = [
  { ...news, name: 'homeNews', path: 'home/news', isListed: true, load: () => import('./news/NewsPage.tsx') },
  {
    ...news,
    name: 'homeArticle',
    path: 'home/news/:id',
    isListed: false,
    load: () => import('./news/ArticlePage.tsx'),
  },
]
