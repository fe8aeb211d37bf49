/** Nights of ours as another platform reads them; nothing of who sleeps there. */
export type ExportedEvent = {
  uid: string
  from: string
  /** The day they leave. */
  to: string
  isReserved: boolean
  changedAt: number
  sequence: number
}

const plain = (day: string): string => day.replaceAll('-', '')
const stamp = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** Lines of a calendar are at most 75 bytes; the rest goes on after a space. */
function folded(line: string): string {
  const parts: string[] = []
  for (let rest = line; rest !== '';) {
    const most = parts.length === 0 ? 75 : 74
    parts.push(rest.slice(0, most))
    rest = rest.slice(most)
  }
  return parts.join('\r\n ')
}

/** A calendar as text (RFC 5545): whole days, stable ids, the same bytes as long as nothing changes. */
export function calendarText(name: string, events: readonly ExportedEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shanju//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, from, to, isReserved, changedAt, sequence }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp(changedAt)}`,
      `SEQUENCE:${sequence}`,
      `DTSTART;VALUE=DATE:${plain(from)}`,
      `DTEND;VALUE=DATE:${plain(to)}`,
      `SUMMARY:${isReserved ? 'Reserved' : 'Not available'}`,
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')
