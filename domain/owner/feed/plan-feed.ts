import { addDays } from '#domain/day.ts'
import { classOf, type FeedEvent } from './feed-events.ts'

/** The events of the last three times a calendar could be read, the newest first. */
export type FeedBodies = readonly (readonly FeedEvent[])[]

export const KEPT_BODIES = 3
/** When more than this part of what is to come vanishes at once, it is more likely a fault than so many cancellations. */
const MASS = 0.5

/**
 * The events that hold. One that is no longer there is gone when two readings in a row lack it, three when most of them
 * vanished together. What is over vanishes from calendars by itself and says nothing.
 */
export function standingEvents(bodies: FeedBodies, today: string): FeedEvent[] {
  const [newest = [], before = [], oldest = []] = bodies.map((body) => toCome(body, today))
  const standing = byUid(newest)
  for (const event of before) {
    if (!standing.has(event.uid)) {
      standing.set(event.uid, event)
    }
  }
  const second = byUid(before)
  const vanished = oldest.filter(({ uid }) => !second.has(uid))
  if (bodies.length >= KEPT_BODIES && vanished.length > oldest.length * MASS) {
    for (const event of vanished) {
      if (!standing.has(event.uid)) {
        standing.set(event.uid, event)
      }
    }
  }
  return [...standing.values()].toSorted(inOrder)
}

/** Whether most of what was to come is missing from the newest reading: somebody should look at it. */
export function isMassVanishing([newest = [], before = []]: FeedBodies, today: string): boolean {
  const there = byUid(newest)
  const expected = toCome(before, today)
  const missing = expected.filter(({ uid }) => !there.has(uid))
  return expected.length > 1 && missing.length > expected.length * MASS
}

const toCome = (body: readonly FeedEvent[], today: string): FeedEvent[] => body.filter(({ to }) => to > today)

/** A calendar that has an event twice means the one that comes last by its days, whatever their order in the text. */
function byUid(body: readonly FeedEvent[]): Map<string, FeedEvent> {
  return new Map(body.toSorted(inOrder).map((event) => [event.uid, event]))
}

const inOrder = (one: FeedEvent, other: FeedEvent): number =>
  compare(one.from, other.from) || compare(one.to, other.to) || compare(one.uid, other.uid)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

type Span = { from: string; to: string }

type Plan = {
  bodies: FeedBodies
  today: string
  /** The first night that is not looked at. */
  horizon: string
  /** Whether closed nights over there close ours. */
  blocksUnavailable: boolean
  /** What we told that platform lately: it tells us the same back as its own. */
  echoes: readonly Span[]
}

/** Which nights a calendar takes, and by which event; depends on what was read last and on nothing before. */
export function feedNights({
  bodies,
  today,
  horizon,
  blocksUnavailable,
  echoes,
}: Plan): Map<string, FeedEvent> {
  const nights = new Map<string, FeedEvent>()
  const ours = new Set(echoes.map(({ from, to }) => `${from} ${to}`))
  for (const event of standingEvents(bodies, today)) {
    const kind = classOf(event.summary)
    const isIgnored = kind === 'unavailable' && !blocksUnavailable
    const isEcho = kind !== 'reserved' && ours.has(`${event.from} ${event.to}`)
    if (isIgnored || isEcho) {
      continue
    }
    const first = event.from < today ? today : event.from
    for (let night = first; night < event.to && night < horizon; night = addDays(night, 1)) {
      if (!nights.has(night)) {
        nights.set(night, event)
      }
    }
  }
  return nights
}
