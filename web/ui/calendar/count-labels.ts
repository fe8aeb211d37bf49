import type { Texts } from '#web/text/text.ts'

type Text = Texts<'app'>

/** Numbers with their nouns, of which some languages have two forms. */
export const adultWords = (text: Text, count: number): string =>
  text(count === 1 ? 'guests.oneAdult' : 'guests.adults', { count })

export const childWords = (text: Text, count: number): string =>
  text(count === 1 ? 'guests.oneChild' : 'guests.children', { count })

export const nightWords = (text: Text, count: number): string =>
  text(count === 1 ? 'calendar.oneNight' : 'calendar.nights', { count })
