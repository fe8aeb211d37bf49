import { screen, type Screen } from '#web/app/screens.ts'

export const orgScreens: Screen[] = [
  screen('/mailList', 'signedIn', () => import('./ContactsPage.tsx')),
  screen('/mailList/:id', 'signedIn', () => import('./ContactPage.tsx')),
]
