import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

const ana = { id: '1', realName: '陆一舟', isAdult: true }

test('a booking has the parts other screens know it by, and begins with nothing filled in', async () => {
  const { currentBooking } = await import('./booking-store.ts')
  expect(currentBooking()).toMatchObject({
    homeId: '',
    selectPeopleArr: [],
    name: null,
    phone: null,
    remarks: '',
    packFeeData: {},
    readRulesChecked: false,
    agreeRule: false,
    orderId: '',
    posterImg: '',
  })
})

test('what was filled in outlives leaving the page, and another house takes along who comes and nothing else', async () => {
  const store = await import('./booking-store.ts')
  store.startBooking('house-1')
  const person = { selectPeopleArr: [ana], name: '陆一舟', phone: '13900001234' }
  const ofHouse = { remarks: '晚上八点到', packFeeData: { breakfast: 2 }, pets: 1, readRulesChecked: true }
  store.changeBooking({ ...person, ...ofHouse })
  store.startBooking('house-1')
  expect(store.currentBooking()).toMatchObject({ homeId: 'house-1', ...person, ...ofHouse })
  store.startBooking('house-2')
  const nothing = { remarks: '', packFeeData: {}, pets: 0, readRulesChecked: false }
  expect(store.currentBooking()).toMatchObject({ homeId: 'house-2', ...person, ...nothing })
  store.changeBooking({ agreeRule: true, posterImg: 'blob:1' })
  store.clearBooking('order-1')
  expect(store.currentBooking()).toMatchObject({
    homeId: '',
    orderId: 'order-1',
    selectPeopleArr: [],
    name: '陆一舟',
    agreeRule: false,
    posterImg: 'blob:1',
  })
})

test('an extra that is gone is taken out, so that there is a price again; without an answer nothing is lost', async () => {
  const store = await import('./booking-store.ts')
  const chosen = { packFeeData: { bonfire: 1 }, couponId: 'ten' }
  store.changeBooking(chosen)
  store.dropRefusedExtras('network')
  expect(store.currentBooking()).toMatchObject(chosen)
  store.dropRefusedExtras('booking.noPackage')
  expect(store.currentBooking()).toMatchObject({ packFeeData: {}, couponId: 'ten' })
  store.dropRefusedExtras('booking.couponUnusable')
  expect(store.currentBooking().couponId).toBeUndefined()
})

test('what somebody filled in is kept while they sign in, and is not shown to whoever comes after them', async () => {
  const { setCurrentUser } = await import('#web/app/session/current-user.ts')
  const store = await import('./booking-store.ts')
  const signedIn = (userId: string) => {
    // Of a session only who it is matters here.
    setCurrentUser({ userId, token: userId } as Parameters<typeof setCurrentUser>[0])
  }
  store.startBooking('house-1')
  store.changeBooking({ name: '陆一舟', phone: '13900001234' })
  signedIn('ana')
  store.startBooking('house-1')
  store.changeBooking({ selectPeopleArr: [ana] })
  setCurrentUser(null)
  signedIn('ana')
  store.startBooking('house-1')
  expect(store.currentBooking()).toMatchObject({ name: '陆一舟', selectPeopleArr: [ana] })
  signedIn('ben')
  store.startBooking('house-1')
  const nobodys = { homeId: 'house-1', name: null, phone: null, selectPeopleArr: [] }
  expect(store.currentBooking()).toMatchObject(nobodys)
  store.changeBooking({ name: '唐本' })
  setCurrentUser(null)
  store.startBooking('house-2')
  expect(store.currentBooking()).toMatchObject({ ...nobodys, homeId: 'house-2', userId: null })
})
