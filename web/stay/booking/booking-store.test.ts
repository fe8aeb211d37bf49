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
