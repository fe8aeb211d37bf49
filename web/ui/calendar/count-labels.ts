import type { TextFunction } from '#web/text/text.ts'

type Text = TextFunction<'app'>

/** Numbers with their nouns, of which some languages have two forms. */
export const adultCountText = (text: Text, count: number): string =>
  text(count === 1 ? 'guests.oneAdult' : 'guests.adults', { count })

export const childCountText = (text: Text, count: number): string =>
  text(count === 1 ? 'guests.oneChild' : 'guests.children', { count })

export const nightCountText = (text: Text, count: number): string =>
  text(count === 1 ? 'calendar.oneNight' : 'calendar.nights', { count })
