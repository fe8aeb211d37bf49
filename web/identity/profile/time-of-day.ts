export type TimeOfDay = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

/** The time of day by which people greet each other. */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour < 5 || hour >= 23) {
    return 'night'
  }
  if (hour < 11) {
    return 'morning'
  }
  if (hour < 13) {
    return 'noon'
  }
  return hour < 18 ? 'afternoon' : 'evening'
}
