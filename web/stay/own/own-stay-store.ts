import { create } from 'zustand'
import { readStoredJson, writeStored } from '#web/browser-storage.ts'

/** What an owner fills in for an own stay or a reception. Lives as long as the browser tab. */
type LandlordOrder = {
  houseId: string
  /** The chosen dates, and those of the stay that is changed. */
  current: { start: string; end: string } | null
  oldcurrent: { start: string; end: string } | null
  name: string
  phone: string
  /** How many pets come, as the native shell writes it. */
  isPets: string
  /** '1': the park cleans. */
  clean: string
  remarks: string
  selectPeopleText: string
  selectPeopleNum: { adults: number; children: number }
  /** How many of which package, by its id. */
  packFeeData: Record<string, number>
}

const keptAs = 'landlordOrder'

const empty: LandlordOrder = {
  houseId: '',
  current: null,
  oldcurrent: null,
  name: '',
  phone: '',
  isPets: '0',
  clean: '1',
  remarks: '',
  selectPeopleText: '',
  selectPeopleNum: { adults: 2, children: 0 },
  packFeeData: {},
}

export const useLandlordOrder = create<LandlordOrder>(() => ({ ...empty, ...stored() }))

export function changeLandlordOrder(change: Partial<LandlordOrder>): void {
  useLandlordOrder.setState(change)
  writeStored('session', keptAs, JSON.stringify(useLandlordOrder.getState()))
}

/** Begins with a house; another one has other days and other packages. */
export function startLandlordOrder(houseId: string, overrides: Partial<LandlordOrder> = {}): void {
  const { houseId: before, oldcurrent } = useLandlordOrder.getState()
  // Somebody who went to change another stay and came back begins anew.
  if (before !== houseId || oldcurrent !== null || Object.keys(overrides).length > 0) {
    changeLandlordOrder({ ...empty, ...overrides, houseId })
  }
}

/** After the order: a friend's name is not carried into the owner's next stay. */
export const clearLandlordOrder = (): void => changeLandlordOrder(empty)

function stored(): Partial<LandlordOrder> {
  const value = readStoredJson('session', keptAs)
  return typeof value === 'object' && value !== null ? value : {}
}
