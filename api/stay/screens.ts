import { screen, type FirstCall, type OpenedAt } from '#api/screen.ts'
import {
  currentTimeCall,
  houseCall,
  housesOfTonightCall,
  searchStorageKey,
  sitesCall,
} from './first-calls.ts'

const texts = ['stay'] as const
const bookingTexts = ['stay', 'booking'] as const
const ownTexts = ['stay', 'booking', 'ownStay'] as const
const extensionTexts = ['stay', 'booking', 'extending'] as const

const today = (): FirstCall => ({ call: currentTimeCall(), unlessStored: searchStorageKey })
const todayAndHouse = ({ query }: OpenedAt): FirstCall[] => [
  today(),
  { call: houseCall(query.get('houseId') ?? '') },
]

export const stayScreens = {
  home: screen({
    path: '/home/index',
    access: 'anyone',
    texts,
    firstCalls: () => [{ call: sitesCall() }, today()],
  }),
  houseList: screen({
    path: '/home/list',
    query: ['selfBack?', 'form?'],
    access: 'anyone',
    texts,
    // What an address asks for is found by the program; only the beginning is the same for everybody.
    firstCalls: ({ query }, now) =>
      query.size === 0 ? [today(), { call: housesOfTonightCall(now), unlessStored: searchStorageKey }] : [],
  }),
  houseDetails: screen({
    path: '/home/details',
    query: ['houseId', 'checkIn?', 'checkOut?', 'back?'],
    access: 'anyone',
    texts,
    firstCalls: todayAndHouse,
  }),
  bookingCalendar: screen({ path: '/home/detailYDdate', query: ['houseId'], access: 'anyone', texts }),
  reviewList: screen({ path: '/home/scoreList', query: ['houseId'], access: 'anyone', texts }),
  facilityList: screen({ path: '/home/deviceList', query: ['houseId'], access: 'anyone', texts }),
  activityHouses: screen({
    path: '/home/activityList',
    query: ['id?', 'type?', 'adname?', 'listType?'],
    access: 'anyone',
    texts,
  }),
  activityText: screen({
    path: '/home/activityText',
    query: ['id', 'adname?', 'selfBack?'],
    access: 'anyone',
    texts: ['stay', 'signUp'],
  }),
  favourites: screen({ path: '/home/Collection', access: 'signedIn', texts }),

  reserve: screen({
    path: '/home/reserveInfo',
    query: ['houseId'],
    access: 'anyone',
    texts: bookingTexts,
    firstCalls: todayAndHouse,
  }),
  bookingRules: screen({ path: '/home/rule', query: ['houseId'], access: 'signedIn', texts: bookingTexts }),
  companions: screen({
    path: '/home/addPeople',
    query: ['houseId?'],
    access: 'signedIn',
    texts: bookingTexts,
  }),
  priceDetails: screen({
    path: '/home/payDetail',
    query: ['orderId?', 'quoteId?'],
    access: 'signedIn',
    texts: bookingTexts,
  }),
  submitOrder: screen({
    path: '/home/submitOrder',
    query: ['orderId?', 'quoteId?'],
    access: 'signedIn',
    texts: bookingTexts,
  }),
  extras: screen({
    path: '/check/playPackage',
    query: ['houseId'],
    access: 'signedIn',
    texts: bookingTexts,
  }),

  orderList: screen({
    path: '/template/customer/list',
    query: ['tab?'],
    access: 'signedIn',
    texts: bookingTexts,
  }),
  order: screen({
    path: '/template/customer/order',
    query: ['orderId'],
    access: 'signedIn',
    texts: ['stay', 'booking', 'trip', 'ownStayPart'],
  }),
  room: screen({
    path: '/template/customer/room',
    query: ['orderId'],
    access: 'signedIn',
    texts: bookingTexts,
  }),
  templateGallery: screen({
    path: '/template/customer/demo',
    access: 'signedIn',
    texts: ['stay', 'booking', 'demo'],
  }),
  checkIn: screen({ path: '/home/checkIn', query: ['orderId'], access: 'signedIn', texts: bookingTexts }),
  extendStay: screen({
    path: '/home/continueLive',
    query: ['orderId'],
    access: 'signedIn',
    texts: extensionTexts,
  }),
  confirmExtension: screen({
    path: '/home/xzreserveInfo',
    query: ['orderId', 'checkOut', 'houseId?', 'xzType?'],
    access: 'signedIn',
    texts: extensionTexts,
  }),
  cancelOrder: screen({
    path: '/home/unsubscribe',
    query: ['orderId'],
    access: 'signedIn',
    texts: ['stay', 'booking', 'cancelling'],
  }),

  ownHouses: screen({ path: '/landlord/list', access: 'signedIn', texts: ownTexts }),
  ownHouse: screen({ path: '/landlord/details', query: ['houseId'], access: 'signedIn', texts: ownTexts }),
  bookOwnStay: screen({ path: '/landlord/own', query: ['houseId'], access: 'signedIn', texts: ownTexts }),
  /** The same form for friends. */
  bookReception: screen({
    path: '/landlord/receivin',
    query: ['houseId'],
    access: 'signedIn',
    page: 'bookOwnStay',
    texts: ownTexts,
  }),
  ownStayDates: screen({ path: '/landlord/date', query: ['houseId'], access: 'signedIn', texts: ownTexts }),
  nightState: screen({
    path: '/landlord/stateDetails',
    query: ['houseId', 'day'],
    access: 'signedIn',
    texts: ownTexts,
  }),
  editOwnStay: screen({ path: '/landlord/edit', query: ['orderId'], access: 'signedIn', texts: ownTexts }),
  changeOwnStay: screen({
    path: '/landlord/editLive',
    query: ['orderId'],
    access: 'signedIn',
    texts: ownTexts,
  }),
  /** An own stay is a stay: it is shown, moved into and made longer as those of guests are. */
  ownStayOrder: screen({
    path: '/landlord/orderInfo',
    query: ['orderId'],
    access: 'signedIn',
    page: 'order',
    texts: ['stay', 'booking', 'trip', 'ownStayPart'],
  }),
  liveIn: screen({
    path: '/landlord/live',
    query: ['orderId'],
    access: 'signedIn',
    page: 'checkIn',
    texts: bookingTexts,
  }),
  extendOwnStay: screen({
    path: '/landlord/continue',
    query: ['orderId'],
    access: 'signedIn',
    page: 'extendStay',
    texts: extensionTexts,
  }),
  ownExtensionDates: screen({
    path: '/landlord/dateContinue',
    query: ['orderId'],
    access: 'signedIn',
    page: 'extendStay',
    texts: extensionTexts,
  }),

  frontDesk: screen({
    path: '/work/frontdesk',
    access: 'signedIn',
    texts: ['stay', 'booking', 'cancelling', 'desk'],
  }),
  refundApplications: screen({ path: '/work/refunds', access: 'signedIn', texts: ['stay', 'refunds'] }),
  activities: screen({ path: '/work/activities', access: 'signedIn', texts: ['stay', 'activities'] }),
  editActivity: screen({ path: '/work/activities/:id', access: 'signedIn', texts: ['stay', 'activities'] }),
  houseArticles: screen({
    path: '/work/articles',
    query: ['houseId'],
    access: 'signedIn',
    texts: ['stay', 'goods'],
  }),

  writeReview: screen({
    path: '/template/customer/evaluate',
    query: ['orderId'],
    access: 'signedIn',
    texts: ['stay', 'reviews'],
  }),
  reviews: screen({ path: '/comment/list', query: ['of?'], access: 'signedIn', texts: ['stay', 'reviews'] }),
  replyToReview: screen({
    path: '/comment/reply',
    query: ['id'],
    access: 'signedIn',
    texts: ['stay', 'reviews'],
  }),
  goodsCheck: screen({
    path: '/check/goodList',
    query: ['orderId', 'phase'],
    access: 'signedIn',
    texts: ['stay', 'goods'],
  }),
}
