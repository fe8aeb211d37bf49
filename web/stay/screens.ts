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
  screen('/home/reserveInfo', 'anyone', () => import('./ReserveInfoPage.tsx'), 'booking'),
  screen('/home/rule', 'signedIn', () => import('./RulePage.tsx'), 'booking'),
  screen('/home/addPeople', 'signedIn', () => import('./AddPeoplePage.tsx'), 'booking'),
  screen('/home/payDetail', 'signedIn', () => import('./PayDetailPage.tsx'), 'booking'),
  screen('/home/submitOrder', 'signedIn', () => import('./SubmitOrderPage.tsx'), 'booking'),
  screen('/check/playPackage', 'signedIn', () => import('./PlayPackagePage.tsx'), 'booking'),
  screen('/template/customer/list', 'signedIn', () => import('./OrderListPage.tsx'), 'booking'),
  screen('/template/customer/order', 'signedIn', () => import('./OrderPage.tsx'), 'booking'),
]
