import { addDays } from '#domain/day.ts'
import { instantAt } from '#domain/park-time.ts'

/** A night somebody sleeps behind a lock. */
export type LockedNight = {
  lockId: string
  /** The stay with all its extensions. */
  stayId: string
  night: string
  checkInTime: string
  checkOutTime: string
  /** When they were let in, where they are in already: perhaps before the usual hour. */
  arrivedAt: number | null
}
export type KnownCode = { id: string; lockId: string; stayId: string; from: number; until: number }
export type WantedCode = { lockId: string; stayId: string; from: number; until: number }
export type CodePlan = {
  make: WantedCode[]
  change: Array<{ id: string; from: number; until: number }>
  /** Ids of codes that nobody may use any more. */
  end: string[]
}

/**
 * What codes the locks should know: for each stay and lock the hours of its nights there. Somebody who moves away and
 * comes back has a code for the next nights only, since others sleep there in between.
 */
export function wantedCodes(nights: readonly LockedNight[], now: number): WantedCode[] {
  const groups = Map.groupBy(nights, ({ lockId, stayId }) => `${lockId} ${stayId}`)
  return [...groups.values()].flatMap((group) => {
    const sorted = group.toSorted((one, other) => (one.night < other.night ? -1 : 1))
    const next = runsOf(sorted).find(({ until }) => until > now)
    return next ? [next] : []
  })
}

function runsOf(sorted: readonly LockedNight[]): WantedCode[] {
  const runs: Array<WantedCode & { last: string }> = []
  for (const { lockId, stayId, night, checkInTime, checkOutTime, arrivedAt } of sorted) {
    const until = instantAt(addDays(night, 1), checkOutTime)
    const before = runs.at(-1)
    if (before && (before.last === night || addDays(before.last, 1) === night)) {
      Object.assign(before, { last: night, until })
      continue
    }
    const opens = instantAt(night, checkInTime)
    const isFirst = runs.length === 0
    const from = isFirst && arrivedAt !== null && arrivedAt < opens ? arrivedAt : opens
    runs.push({ lockId, stayId, from, until, last: night })
  }
  return runs.map(({ lockId, stayId, from, until }) => ({ lockId, stayId, from, until }))
}

/** What has to be made, changed and ended so that the locks know what they should. */
export function planCodes(wanted: readonly WantedCode[], existing: readonly KnownCode[]): CodePlan {
  const keyOf = ({ lockId, stayId }: { lockId: string; stayId: string }) => `${lockId} ${stayId}`
  const has = new Map(existing.map((code) => [keyOf(code), code]))
  const wants = new Set(wanted.map(keyOf))
  return {
    make: wanted.filter((code) => !has.has(keyOf(code))),
    change: wanted.flatMap(({ from, until, ...code }) => {
      const old = has.get(keyOf(code))
      return old && (old.from !== from || old.until !== until) ? [{ id: old.id, from, until }] : []
    }),
    end: existing.filter((code) => !wants.has(keyOf(code))).map(({ id }) => id),
  }
}
