import { screen, type Screen } from '#web/app/screens.ts'

export const officeScreens: Screen[] = [
  screen('/news', 'signedIn', () => import('./NewsPage.tsx')),
  screen('/news/:id', 'signedIn', () => import('./ArticlePage.tsx')),
  screen('/news/:id/edit', 'signedIn', () => import('./EditArticlePage.tsx'), 'onlineForm'),
  screen('/meetings', 'signedIn', () => import('./MeetingsPage.tsx')),
  screen('/meetings/book', 'signedIn', () => import('./BookRoomPage.tsx')),
  screen('/meetings/rooms', 'signedIn', () => import('./RoomsPage.tsx')),
  screen('/meetings/:id', 'signedIn', () => import('./MeetingPage.tsx')),
]
