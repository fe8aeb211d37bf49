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
  screen('/home/reserveInfo', 'anyone', () => import('./booking/ReserveInfoPage.tsx'), 'booking'),
  screen('/home/rule', 'signedIn', () => import('./booking/RulePage.tsx'), 'booking'),
  screen('/home/addPeople', 'signedIn', () => import('./booking/AddPeoplePage.tsx'), 'booking'),
  screen('/home/payDetail', 'signedIn', () => import('./booking/PayDetailPage.tsx'), 'booking'),
  screen('/home/submitOrder', 'signedIn', () => import('./booking/SubmitOrderPage.tsx'), 'booking'),
  screen('/check/playPackage', 'signedIn', () => import('./booking/PlayPackagePage.tsx'), 'booking'),
  screen('/template/customer/list', 'signedIn', () => import('./booking/OrderListPage.tsx'), 'booking'),
  screen('/template/customer/order', 'signedIn', () => import('./booking/OrderPage.tsx'), 'booking'),
]
