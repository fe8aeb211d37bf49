import { create } from 'zustand'
import type { HouseCard } from '#api/stay/search.ts'
import { nightsBetween } from '#domain/stay/nights.ts'
import { searchStorageKey } from '#api/stay/first-calls.ts'
import { openSearch } from '#domain/stay/search/open-search.ts'
import { clampParty } from '#domain/stay/party.ts'
import { writeStored, readStoredJson } from '#web/browser-storage.ts'
import { noFilters, type HouseFilters } from './search/filters.ts'

/** The dates of the stay. They are null until the time of the server is known. */
export type DateSection = { start: string; end: string }

/** What a guest is looking for. Lives as long as the browser tab, and is the same on every screen. */
export type Search = {
  dateSection: DateSection | null
  adultNumber: number
  childNumber: number
  /** From and to, of one night, in fen; null where there is no bound. */
  priceNumber: { from: number | null; to: number | null }
  /** The id of the chosen site, '' for none. */
  target: string
  searchText: string
  /** The stay has one night. */
  oneDay: boolean
  /** The list as it was left, and how far it was scrolled, for the way back. */
  oldHomeList: HouseCard[]
  scrollTop: number
  /** Which search that list answers, and how many houses it has in all. */
  oldHomeListOf: string
  oldHomeTotal: number
  /** What the list was filtered and sorted by. */
  homeListSearchData: HouseFilters
  /** The article of the banner opened last. */
  openedArticle: { id: string; content: string } | null
}

/** The list lies apart: it is large, and does not change with every letter of a keyword. */
const listKeptAs = 'stayList'

const empty: Search = {
  dateSection: null,
  adultNumber: openSearch.adults,
  childNumber: openSearch.children,
  priceNumber: { from: null, to: null },
  target: '',
  searchText: openSearch.keyword,
  oneDay: true,
  oldHomeList: [],
  scrollTop: 0,
  oldHomeListOf: '',
  oldHomeTotal: 0,
  homeListSearchData: noFilters,
  openedArticle: null,
}

export const useSearch = create<Search>(() => ({ ...empty, ...kept() }))

export const currentSearch = (): Search => useSearch.getState()

/** Changes the search; what belongs together stays true: the numbers in their bounds, one night or more. */
export function changeSearch(change: Partial<Omit<Search, 'oneDay'>>): void {
  const next = { ...currentSearch(), ...change }
  const { adults, children } = clampParty(next.adultNumber, next.childNumber)
  const { dateSection } = next
  useSearch.setState({
    ...change,
    adultNumber: adults,
    childNumber: children,
    oneDay: dateSection === null || nightsBetween(datesOf(dateSection)) === 1,
  })
  const { oldHomeList, ...rest } = currentSearch()
  writeStored('session', searchStorageKey, JSON.stringify(rest))
  if (change.oldHomeList) {
    writeStored('session', listKeptAs, JSON.stringify(oldHomeList))
  }
}

/** The dates under the names of the wire. */
export const datesOf = ({ start, end }: DateSection) => ({ checkIn: start, checkOut: end })

/** Dates and guests under the names of the wire, once there are dates. */
export function stayOf({ dateSection, adultNumber, childNumber }: Search) {
  return dateSection && { ...datesOf(dateSection), adults: adultNumber, children: childNumber }
}

function kept(): Partial<Search> {
  const value = readStoredJson('session', searchStorageKey)
  const list = readStoredJson('session', listKeptAs)
  return {
    ...(typeof value === 'object' && value !== null ? value : {}),
    // Stored by this app in this tab.
    ...(Array.isArray(list) ? { oldHomeList: list as HouseCard[] } : {}),
  }
}
