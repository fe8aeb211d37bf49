import { screen, type Screen } from '#web/app/screens.ts'

export const portalScreens: Screen[] = [
  screen('/home', 'signedIn', () => import('./home/HomePage.tsx')),
  screen('/work', 'signedIn', () => import('./apps/WorkPage.tsx')),
  screen('/htColumn/:columnAlias', 'signedIn', () => import('./home/ColumnPage.tsx')),
]
