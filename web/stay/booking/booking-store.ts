import { create } from 'zustand'
import { writeStored, readStoredJson } from '#web/browser-storage.ts'

/** Somebody who is to come, as far as the screens need to know them. */
export type Companion = { id: string; realName: string; isAdult: boolean }

/** What a guest has filled in for a booking. Lives as long as the browser tab: leaving, signing in and reloading keep it. */
export type Booking = {
  homeId: string
  selectPeopleArr: Companion[]
  /** null: nothing was typed, so the person's own may stand there. */
  name: string | null
  phone: string | null
  remarks: string
  pets: number
  /** How many of which package, by its id. */
  packFeeData: Record<string, number>
  /** undefined: the best there is; null: none is wanted. */
  couponId?: string | null | undefined
  readRulesChecked: boolean
  /** They were opened and agreed to on their own page, not only ticked. */
  agreeRule: boolean
  /** The order this became, for whoever comes back to the form. */
  orderId: string
  /** The picture with which the house is shown to others, once it is drawn. Its address dies with the page. */
  posterImg: string
}

const keptAs = 'stayBooking'

const empty: Booking = {
  homeId: '',
  selectPeopleArr: [],
  name: null,
  phone: null,
  remarks: '',
  pets: 0,
  packFeeData: {},
  couponId: undefined,
  readRulesChecked: false,
  agreeRule: false,
  orderId: '',
  posterImg: '',
}

export const useBooking = create<Booking>(() => ({ ...empty, ...kept() }))

export const currentBooking = (): Booking => useBooking.getState()

export function changeBooking(change: Partial<Booking>): void {
  useBooking.setState(change)
  writeStored('session', keptAs, JSON.stringify({ ...currentBooking(), posterImg: '' }))
}

/** Begins a booking of a house. Another house has other rules and extras; who books stays the same. */
export function startBooking(homeId: string): void {
  if (currentBooking().homeId !== homeId) {
    const { name, phone, selectPeopleArr, posterImg } = currentBooking()
    changeBooking({ ...empty, name, phone, selectPeopleArr, posterImg, homeId })
  }
}

/** After the order: what belonged to it is not carried into the next one. */
export function clearBooking(orderId: string): void {
  const { name, phone, posterImg } = currentBooking()
  changeBooking({ ...empty, name, phone, posterImg, orderId })
}

/** The packages under the names of the wire. */
export const packagesOf = ({ packFeeData }: Pick<Booking, 'packFeeData'>) =>
  Object.entries(packFeeData)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => ({ id, count }))

function kept(): Partial<Booking> {
  const value = readStoredJson('session', keptAs)
  return typeof value === 'object' && value !== null ? value : {}
}
