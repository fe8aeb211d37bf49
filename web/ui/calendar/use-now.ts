import { useEffect, useState } from 'react'

const often = 30_000

/** The time, for words like "today" and "waiting for 5 minutes"; they grow old while the screen is open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), often)
    return () => clearInterval(timer)
  }, [])
  return now
}
