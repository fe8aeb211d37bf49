import { create } from 'zustand'
import { currentUser } from '#web/app/session/current-user.ts'
import { writeStored, readStoredJson } from '#web/browser-storage.ts'

/** Somebody who is to come, as far as the screens need to know them. */
export type Companion = { id: string; realName: string; isAdult: boolean }

/** What a guest has filled in for a booking. Lives as long as the browser tab: leaving, signing in and reloading keep it. */
export type Booking = {
  homeId: string
  /** Whose it is, once somebody was signed in: on a shared device it is nobody else's. */
  userId: string | null
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
  userId: null,
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
  useBooking.setState({ ...change, userId: personId() ?? currentBooking().userId })
  writeStored('session', keptAs, JSON.stringify({ ...currentBooking(), posterImg: '' }))
}

const personId = (): string | null => currentUser()?.userId ?? null

/**
 * Begins a booking of a house. Another house has other rules and extras; who books stays the same. What somebody filled
 * in who has signed out since, is not shown to whoever comes next.
 */
export function startBooking(homeId: string): void {
  const { userId } = currentBooking()
  if (userId !== null && userId !== personId()) {
    useBooking.setState(empty)
  }
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

/** Takes out of the booking what a price was refused for; what has no price for other reasons stays as it is. */
export function dropRefusedExtras(errorCode: string): void {
  if (errorCode === 'booking.noPackage' || errorCode === 'booking.tooManyPackages') {
    changeBooking({ packFeeData: {} })
  } else if (errorCode.startsWith('booking.coupon')) {
    changeBooking({ couponId: undefined })
  }
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
