/** The names of weekdays by their number; 0 is Sunday. */
const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export const weekdayName = (day: number) => names[day] ?? 'sunday'
