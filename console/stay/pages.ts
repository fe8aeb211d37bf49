import { operatorRights } from '#domain/owner/house-access.ts'
import type { ConsolePage } from '#console/app/page.ts'

const stays = { room: 'stays', texts: ['stays'], isListed: true, right: 'stay.desk' } as const
const inventory = { room: 'stays', texts: ['inventory'], isListed: true } as const
const service = { room: 'stays', texts: ['house-service'], isListed: true } as const

const park = { room: 'stays', right: 'site.manage', texts: ['park'], isListed: true } as const
const activities = { room: 'stays', right: 'activity.manage', texts: ['activities'] } as const

export const stayPages: readonly ConsolePage[] = [
  { ...stays, name: 'stayBoard', path: 'stays/board', load: () => import('./board/BoardPage.tsx') },
  { ...stays, name: 'stayToday', path: 'stays/today', load: () => import('./StayTodayPage.tsx') },
  { ...stays, name: 'stayOrders', path: 'stays/orders', load: () => import('./StayOrdersPage.tsx') },
  {
    ...inventory,
    name: 'stayPrices',
    path: 'stays/prices',
    right: 'price.manage',
    load: () => import('./price/PricesPage.tsx'),
  },
  {
    ...inventory,
    name: 'stayHouses',
    path: 'stays/houses',
    right: operatorRights.view,
    load: () => import('./house/HousesPage.tsx'),
  },
  {
    ...inventory,
    name: 'stayHouse',
    path: 'stays/houses/:houseId',
    right: operatorRights.view,
    isListed: false,
    load: () => import('./house/HousePage.tsx'),
  },
  {
    ...inventory,
    name: 'staySites',
    path: 'stays/sites',
    right: 'site.manage',
    load: () => import('./site/SitesPage.tsx'),
  },
  {
    ...park,
    name: 'stayFacilities',
    path: 'stays/facilities',
    load: () => import('./park/FacilitiesPage.tsx'),
  },
  {
    ...park,
    name: 'stayPapers',
    path: 'stays/papers',
    load: () => import('./park/PapersPage.tsx'),
  },
  {
    room: 'stays',
    name: 'stayOffers',
    path: 'stays/offers',
    right: 'offer.manage',
    texts: ['offers', 'inventory'],
    isListed: true,
    load: () => import('./offer/OffersPage.tsx'),
  },
  {
    ...activities,
    name: 'stayActivities',
    path: 'stays/activities',
    isListed: true,
    load: () => import('./activity/ActivitiesPage.tsx'),
  },
  {
    ...activities,
    name: 'stayActivity',
    path: 'stays/activities/:id',
    isListed: false,
    load: () => import('./activity/ActivityPage.tsx'),
  },
  {
    ...service,
    name: 'stayJobs',
    path: 'stays/jobs',
    right: 'stay.desk',
    load: () => import('./job/HouseJobsPage.tsx'),
  },
  {
    ...service,
    name: 'stayReviews',
    path: 'stays/reviews',
    right: 'review.manage',
    load: () => import('./review/ReviewsPage.tsx'),
  },
]
