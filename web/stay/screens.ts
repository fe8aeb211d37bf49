import { screen, type Screen } from '#web/app/screens.ts'

export const stayScreens: Screen[] = [
  screen('/home/index', 'anyone', () => import('./HomeIndexPage.tsx')),
  screen('/home/list', 'anyone', () => import('./HouseListPage.tsx')),
  screen('/home/details', 'anyone', () => import('./HouseDetailsPage.tsx')),
  screen('/home/detailYDdate', 'anyone', () => import('./BookingCalendarPage.tsx')),
  screen('/home/scoreList', 'anyone', () => import('./ReviewListPage.tsx')),
  screen('/home/deviceList', 'anyone', () => import('./FacilityListPage.tsx')),
  screen('/home/activityList', 'anyone', () => import('./ActivityHousesPage.tsx')),
  screen('/home/activityText', 'anyone', () => import('./ActivityTextPage.tsx')),
  screen('/home/Collection', 'signedIn', () => import('./FavouritesPage.tsx')),
]
