import { useEffect, useState } from 'react'
import { writeStored, readStored } from '#web/browser-storage.ts'

const countdownTime = 60_000

/** Seconds until something may be done again. The end is kept, so leaving the page does not shorten it. */
export function useCountdown(name: string, duration = countdownTime) {
  const key = `countdown:${name}`
  const [end, setEnd] = useState(() => Number(readStored('session', key) ?? 0))
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.min(duration / 1000, Math.max(0, Math.ceil((end - now) / 1000)))
  const isRunning = secondsLeft > 0

  useEffect(() => {
    if (!isRunning) {
      return undefined
    }
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])

  function start() {
    const until = Date.now() + duration
    writeStored('session', key, String(until))
    setNow(Date.now())
    setEnd(until)
  }

  return { secondsLeft, start }
}
