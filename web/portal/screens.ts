import { screen, type Screen } from '#web/app/screens.ts'

export const portalScreens: Screen[] = [
  screen('/home', 'signedIn', () => import('./HomePage.tsx')),
  screen('/work', 'signedIn', () => import('./WorkPage.tsx')),
  screen('/htColumn/:columnAlias', 'signedIn', () => import('./ColumnPage.tsx')),
]
