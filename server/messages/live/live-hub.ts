import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { LiveMarks } from '#api/messages/live.ts'
import type { Env } from '#server/env.ts'
import type { EventSink } from '#server/http/event-stream.ts'
import { marksFor, readMarks, type LiveSubscription } from './live-marks.ts'
import { scopeOf } from '#server/scope.ts'

type Listener = { tenantId: string; sessionId: string; hears: readonly LiveSubscription[] }
type Open = Listener & { sink: EventSink; seen: LiveMarks | null; openedAt: number }

export type LiveHub = {
  listen: (listener: Listener, sink: EventSink) => () => void
  isFull: () => boolean
  stop: () => Promise<void>
}

const lookEvery = 300
/** Whoever is signed out hears nothing more within a second, wherever that was done. */
const checkEvery = 600
/** Shorter than any proxy's patience with a silent connection. */
const beatEvery = 15_000
/** Then the stream is opened anew, with the token and the rights of that time. */
const longest = 10 * 60_000
const mostOpen = 5000

/**
 * The open streams of this server. It looks at the marks of all of them in one statement a moment, so it does not
 * matter on which server something changed.
 */
export function openLiveHub(env: Env, every = lookEvery): LiveHub {
  const open = new Set<Open>()
  const ending = new AbortController()
  let watching: Promise<void> | null = null

  async function watch() {
    let beatAt = performance.now() + beatEvery
    let checkAt = performance.now() + checkEvery
    while (open.size > 0 && !ending.signal.aborted) {
      try {
        if (performance.now() > checkAt) {
          checkAt = performance.now() + checkEvery
          await endSignedOut()
        }
        await look()
        if (performance.now() > beatAt) {
          beatAt = performance.now() + beatEvery
          beat()
        }
      } catch (error) {
        env.log.warn({ err: error }, 'the streams are held up')
      }
      await pause(every, undefined, { signal: ending.signal }).catch(() => {})
    }
    watching = null
  }

  async function look() {
    for (const [tenantId, listeners] of Map.groupBy(open, (one) => one.tenantId)) {
      const audiences = new Set(listeners.flatMap((one) => one.hears.map(({ audience }) => audience)))
      const all = await readMarks(scopeOf(env, tenantId), [...audiences])
      listeners.forEach((one) => tell(one, marksFor(one.hears, all)))
    }
  }

  /** Keeps the connections alive, and ends those that have lasted long enough. */
  function beat() {
    for (const one of open) {
      if (performance.now() - one.openedAt > longest) {
        one.sink.end()
      } else {
        one.sink.send(':')
      }
    }
  }

  /** Ends the streams of sessions that have ended. */
  async function endSignedOut() {
    for (const [tenantId, listeners] of Map.groupBy(open, (one) => one.tenantId)) {
      const ids = listeners.map((one) => one.sessionId)
      const rows = await scopeOf(env, tenantId)
        .from('session')
        .select('id')
        .where('id', '=', sql<string>`any(${ids})`)
        .where('ended_at', 'is', null)
        .execute()
      const alive = new Set(rows.map((row) => row.id))
      listeners.filter((one) => !alive.has(one.sessionId)).forEach((one) => one.sink.end())
    }
  }

  return {
    listen(listener, sink) {
      const one: Open = { ...listener, sink, seen: null, openedAt: performance.now() }
      open.add(one)
      watching ??= watch()
      return () => open.delete(one)
    },
    isFull: () => open.size >= mostOpen || ending.signal.aborted,
    async stop() {
      ending.abort()
      open.forEach((one) => one.sink.end())
      await watching
    },
  }
}

/** Sends what the listener has not seen yet: all at first, then what changed. */
function tell(one: Open, marks: LiveMarks): void {
  const { seen } = one
  const changed = Object.entries(marks).filter(([topic, { version }]) => seen?.[topic]?.version !== version)
  one.seen = marks
  if (seen === null || changed.length > 0) {
    one.sink.send(`event: marks\ndata: ${JSON.stringify(Object.fromEntries(changed))}`)
  }
}
