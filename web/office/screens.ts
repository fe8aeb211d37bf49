import { screen, type Screen } from '#web/app/screens.ts'

export const officeScreens: Screen[] = [
  screen('/news', 'signedIn', () => import('./NewsPage.tsx')),
  screen('/news/:id', 'signedIn', () => import('./ArticlePage.tsx')),
  screen('/news/:id/edit', 'signedIn', () => import('./EditArticlePage.tsx'), 'onlineForm'),
  screen('/meetings', 'signedIn', () => import('./MeetingsPage.tsx')),
  screen('/meetings/book', 'signedIn', () => import('./BookRoomPage.tsx')),
  screen('/meetings/rooms', 'signedIn', () => import('./RoomsPage.tsx')),
  screen('/meetings/:id', 'signedIn', () => import('./MeetingPage.tsx')),
  screen('/mailList', 'signedIn', () => import('#web/org/ContactsPage.tsx')),
  screen('/mailList/:id', 'signedIn', () => import('#web/org/ContactPage.tsx')),
]
