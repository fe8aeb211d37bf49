import type { HouseContent } from './house-content.ts'

const noText = (name: string): HouseContent['texts']['zh-CN'] => ({
  name,
  highlight: '',
  description: '',
  address: '',
  host: { name: '', intro: '' },
  rules: [],
  sleeping: [],
})

/** A house that has a name and a number on its door, and nothing else yet. */
export const emptyContent = (name: string, no: string): HouseContent => ({
  kind: 'whole',
  takes: 'all',
  texts: { 'zh-CN': noText(name), 'en-US': noText('') },
  rooms: [{ no }],
  bathrooms: 1,
  area: 60,
  maxAdults: 2,
  maxChildren: 0,
  minNights: 1,
  maxNights: 30,
  leadDays: 0,
  confirms: false,
  fees: {
    includedGuests: 2,
    extraAdult: 0,
    extraChild: 0,
    cleaning: 0,
    pet: null,
    deposit: 0,
    weekOff: 0,
    monthOff: 0,
  },
  cancel: 'flexible',
  place: null,
  spot: null,
  videoFileId: null,
  facilities: [],
  pictures: [],
})
