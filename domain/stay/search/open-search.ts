import { DEFAULT_ADULTS } from '../party.ts'

/** What a guest looks for who has chosen nothing but dates: every house, in the order of the park. */
export const openSearch = {
  adults: DEFAULT_ADULTS,
  children: 0,
  keyword: '',
  bedrooms: 0,
  // An empty list alone says nothing of what may be in it.
  facilities: [] as string[],
  score: 0,
  onlyFree: false,
  sort: 'recommended' as const,
}
