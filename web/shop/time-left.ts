import { useEffect, useState } from 'react'
import { serverNow } from '#web/app/call/server-clock.ts'

/** Milliseconds until an instant, counted down second by second; 0 once it has passed. */
export function useTimeLeft(until: number | null): number {
  const [now, setNow] = useState(() => serverNow())
  const left = until === null ? 0 : Math.max(0, until - now)
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) {
      return undefined
    }
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])

  return left
}

/** 14:59 */
export function countdownText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const two = (count: number) => String(count).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
