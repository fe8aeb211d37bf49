import { useEffect, useEffectEvent } from 'react'
import { liveApi, type LiveMarks } from '#api/messages/live.ts'
import { call } from './call.ts'
import { currentUser, useCurrentUser } from '../session/current-user.ts'
import { readEventStream } from './event-stream.ts'
import { queryClient } from './query-client.ts'
import { openStream } from './request.ts'
import { hasTopicChanged } from './topic-change.ts'
import { refreshTokenIfDue } from '../session/session.ts'

type Watcher = { topic: string; onChange: () => void }

/** Proxies and mini-programs that gather an answer before they pass it on let nothing through in this time. */
const firstWord = 6000
/** The server says something at least every 15 seconds. */
const longestSilence = 40_000
const lookEvery = 4000
const lookEveryHidden = 30_000
/** While streams fail, one is tried again after so many looks. */
const looksBetween = 15

const watchers = new Set<Watcher>()
/** The versions last heard of; null before the first are. */
let versions: Record<string, number> | null = null
let ending: AbortController | null = null
let wake = () => {}

/** Tells of every change of a topic, from a stream or, where none can be kept, from looking now and then. */
export function watchTopic(topic: string, onChange: () => void): () => void {
  const watcher = { topic, onChange }
  watchers.add(watcher)
  start()
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) {
      stop()
    }
  }
}

/** The same for as long as the screen is open. */
export function useLiveTopic(topic: string, onChange: () => void): void {
  const changed = useEffectEvent(onChange)
  useEffect(() => watchTopic(topic, () => changed()), [topic])
}

function start(): void {
  if (!ending) {
    ending = new AbortController()
    addEventListener('online', hurry)
    document.addEventListener('visibilitychange', hurry)
    void run(ending.signal)
  }
}

function stop(): void {
  ending?.abort()
  ending = null
  removeEventListener('online', hurry)
  document.removeEventListener('visibilitychange', hurry)
}

/** The network or the person is back: no more waiting. */
function hurry(): void {
  if (document.visibilityState === 'visible') {
    wake()
  }
}

async function run(signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const mayStream = failures < 2 || failures % looksBetween === 0
    if (currentUser() && mayStream && (await listen(signal))) {
      failures = 0
    } else {
      failures += 1
      await look()
    }
    if (!signal.aborted) {
      await pause(failures === 0 ? 500 : document.visibilityState === 'visible' ? lookEvery : lookEveryHidden)
    }
  }
}

/** Listens until the stream ends. Gives whether it ever said something. */
async function listen(signal: AbortSignal): Promise<boolean> {
  const own = new AbortController()
  const end = () => own.abort()
  signal.addEventListener('abort', end)
  let timer = setTimeout(end, firstWord)
  let hasSpoken = false
  try {
    await refreshTokenIfDue()
    const response = await openStream(liveApi.stream, own.signal)
    if (!response.ok || !response.body) {
      return false
    }
    for await (const data of readEventStream(response.body, () => {
      clearTimeout(timer)
      timer = setTimeout(end, longestSilence)
    })) {
      hasSpoken = true
      // The server sends nothing else in this stream.
      note(JSON.parse(data) as LiveMarks)
    }
  } catch {
    // The network went, or the silence was too long: the next round tries again.
  } finally {
    clearTimeout(timer)
    end()
    signal.removeEventListener('abort', end)
  }
  return hasSpoken
}

async function look(): Promise<void> {
  if (currentUser()) {
    await call(liveApi.marks, {}, { quiet: true, timeout: 10_000 }).then(note, () => null)
  }
}

function note(marks: LiveMarks): void {
  const before = versions
  versions = { ...before }
  for (const [topic, mark] of Object.entries(marks)) {
    versions[topic] = mark.version
    if (hasTopicChanged(mark, before, topic, sinceStart())) {
      watchers.forEach((watcher) => watcher.topic === topic && void tell(watcher))
    }
  }
}

/**
 * A first answer that is on its way may have been read before the change, and whoever asks again only joins it: once it
 * is there, the watcher hears of the change a second time. A later answer needs no such care, asking again replaces it.
 */
async function tell(watcher: Watcher): Promise<void> {
  const onTheirWay = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
    .flatMap(({ promise }) => promise ?? [])
  watcher.onChange()
  if (onTheirWay.length > 0) {
    await Promise.allSettled(onTheirWay)
    if (watchers.has(watcher)) {
      watcher.onChange()
    }
  }
}

/** For how long the app has been open. One clock stands still while the phone sleeps, the other can be set back. */
const sinceStart = () => Math.max(performance.now(), Date.now() - performance.timeOrigin)

async function pause(time: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, time)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}

// Another person has other marks, and another token.
useCurrentUser.subscribe((state, before) => {
  if (state.currentUser?.userId !== before.currentUser?.userId) {
    versions = null
    if (ending) {
      stop()
      start()
    }
  }
})
