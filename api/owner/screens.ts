import { screen } from '#api/screen.ts'

const texts = ['owner'] as const

export const ownerScreens = {
  ownerHome: screen({ path: '/landlmy/landlIndex', access: 'signedIn', texts }),
  manageHouses: screen({
    path: '/landlmy/landlHome/homeManage',
    query: ['tabType?'],
    access: 'signedIn',
    texts: ['owner', 'board'],
  }),
  editHouse: screen({
    path: '/landlmy/landlHome/editHome',
    query: ['houseId?'],
    access: 'signedIn',
    texts: ['houseEditor'],
  }),
  roomBoard: screen({
    path: '/landlmy/landlHome/roomStatus',
    query: ['houseId?', 'siteId?'],
    access: 'signedIn',
    texts: ['board'],
  }),
  housePrices: screen({
    path: '/landlmy/landlHome/roomStatusPrice',
    query: ['houseId?'],
    access: 'signedIn',
    texts: ['prices'],
  }),
  houseMonths: screen({
    path: '/landlmy/landlHome/houseDate',
    query: ['houseId'],
    access: 'signedIn',
    texts: ['prices', 'board'],
  }),
  ownerOrder: screen({
    path: '/landlmy/landlHome/orderDetail',
    query: ['orderId'],
    access: 'signedIn',
    texts,
  }),
  /** The same page where a platform's orders were always read. */
  platformOrder: screen({
    path: '/landlord/PTorderInfo',
    query: ['orderId'],
    access: 'signedIn',
    page: 'ownerOrder',
    texts,
  }),
  ownOrders: screen({
    path: '/landlord/orderList',
    query: ['tab?', 'source?', 'houseId?'],
    access: 'signedIn',
    texts: ['owner', 'ownOrders'],
  }),
  ownerProfile: screen({ path: '/landlmy/landlHome/landlDetail', access: 'signedIn', texts }),
  ownerContacts: screen({ path: '/landlmy/landlHome/Connect', access: 'signedIn', texts }),
  ownerGuide: screen({ path: '/landlord/guide', access: 'signedIn', texts: ['ownerGuide'] }),
  houseFeeds: screen({
    path: '/landlmy/landlHome/feeds',
    query: ['houseId'],
    access: 'signedIn',
    texts: ['feeds'],
  }),
  houseLocks: screen({
    path: '/landlmy/landlHome/locks',
    query: ['houseId'],
    access: 'signedIn',
    texts: ['locks'],
  }),
  serviceHome: screen({ path: '/landlmy/merchantIndex', access: 'signedIn', texts: ['jobs'] }),
  houseJobs: screen({
    path: '/landlmy/jobs',
    query: ['of?', 'houseId?', 'tab?'],
    access: 'signedIn',
    texts: ['jobs'],
  }),
  jobDesk: screen({
    path: '/work/jobs',
    query: ['tab?'],
    access: 'signedIn',
    page: 'houseJobs',
    texts: ['jobs'],
  }),
  houseJob: screen({ path: '/landlmy/jobs/:id', access: 'signedIn', texts: ['jobs'] }),
  servicePeople: screen({ path: '/landlmy/servicePeople', access: 'signedIn', texts: ['jobs'] }),
  serviceProviders: screen({ path: '/user/add-service-providers', access: 'signedIn', texts: ['jobs'] }),
  deskHouses: screen({
    path: '/work/houses',
    query: ['tab?'],
    access: 'signedIn',
    texts: ['owner', 'houseDesk', 'letting'],
  }),
  editSite: screen({ path: '/work/sites/:id', access: 'signedIn', texts: ['houseDesk'] }),
  deskOffers: screen({
    path: '/work/offers',
    query: ['tab?'],
    access: 'signedIn',
    texts: ['houseDesk'],
  }),
  deskFacilities: screen({ path: '/work/facilities', access: 'signedIn', texts: ['houseDesk'] }),
  deskPolicies: screen({
    path: '/work/policies',
    query: ['type?', 'site?'],
    access: 'signedIn',
    texts: ['houseDesk', 'onlineForm'],
  }),
  entrust: screen({ path: '/user/entrust', query: ['houseId?'], access: 'signedIn', texts: ['letting'] }),
  rentOffer: screen({
    path: '/landlord/rent',
    query: ['houseId?'],
    access: 'signedIn',
    texts: ['letting'],
  }),
  entrustPlans: screen({ path: '/work/entrustPlans', access: 'signedIn', texts: ['letting'] }),
  escrow: screen({ path: '/user/escrow', access: 'signedIn', texts: ['owner', 'escrow'] }),
  houseAgents: screen({ path: '/user/friends-entrust', access: 'signedIn', texts: ['agents'] }),
}
