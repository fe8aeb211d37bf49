import { useEffect, useState } from 'react'
import { serverNow } from '#web/app/call/server-clock.ts'

/** Milliseconds until an instant of the server's clock, counted down second by second; 0 once it has passed. */
export function useTimeLeft(
  until: number | null,
  /** The server's time at a time of the phone's clock, which may be wrong. */
  clock: (now: number) => number = serverNow,
): number {
  const [now, setNow] = useState(() => Date.now())
  const left = until === null ? 0 : Math.max(0, until - clock(now))
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) {
      return undefined
    }
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isRunning])

  return left
}

/** 14:59, and 1:02:03 from an hour on. */
export function countdownText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  return (hours > 0 ? [String(hours), ...parts] : parts).join(':')
}
