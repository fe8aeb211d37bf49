import { useEffect, useState } from 'react'

/**
 * Seconds until an instant of the server's clock; null when there is none. The phone's clock may be wrong, so it is
 * only asked how much time has passed since the server told the time.
 */
export function useTimeLeft(until: number | null, serverNow: number, toldAt: number): number | null {
  const [now, setNow] = useState(() => Date.now())
  const left =
    until === null ? null : Math.max(0, Math.ceil((until - serverNow - Math.max(0, now - toldAt)) / 1000))
  const isRunning = left !== null && left > 0

  useEffect(() => {
    if (!isRunning) {
      return undefined
    }
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isRunning])

  return left
}

/** 14:05, or 1:14:05 where there are hours. */
export function countdownText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
