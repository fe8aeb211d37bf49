const DAY_MS = 86_400_000
const SHAPE = /^\d{4}-\d{2}-\d{2}$/

const MIN_MS = Date.parse('0001-01-01T00:00:00Z')
const MAX_MS = Date.parse('9999-12-31T00:00:00Z')

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Whether the text is a real day of the calendar, written 'YYYY-MM-DD', from year 1 to 9999. */
export function isDay(text: string): boolean {
  // February 30 is read as March 1 or 2 by some engines, so it has to come back as it went in.
  return SHAPE.test(text) && dayAt(msOf(text)) === text
}

/** The day so many days later, or earlier when the number is negative. */
export function addDays(day: string, days: number): string {
  const result = dayAt(checkedMs(day) + days * DAY_MS)
  if (result === '' || !Number.isInteger(days)) {
    throw new RangeError(`${days} days from ${day} is outside the calendar`)
  }
  return result
}

export const nextDay = (day: string): string => addDays(day, 1)

/** How many days to go from the first day to the second: 1 from a day to the next, negative backwards. */
export const daysBetween = (from: string, to: string): number => (checkedMs(to) - checkedMs(from)) / DAY_MS

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day a calendar on the wall of that time zone shows at an instant given in milliseconds. */
export function dayInZone(instant: number, zone: string): string {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    // Making one costs far more than using it.
    formats.set(zone, format)
  }
  // Always month/day/year, and a quarter of the cost of its parts.
  const [month = '', day = '', year = ''] = format.format(instant).split('/')
  return `${year.padStart(4, '0')}-${month}-${day}`
}

function checkedMs(day: string): number {
  if (!isDay(day)) {
    throw new RangeError(`${day} is not a day`)
  }
  return msOf(day)
}

/** The day in Greenwich, or '' outside the calendar. */
function dayAt(ms: number): string {
  return ms >= MIN_MS && ms <= MAX_MS ? new Date(ms).toISOString().slice(0, 10) : ''
}
