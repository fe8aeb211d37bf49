import { useEffect, useState } from 'react'

/** A value that others change while somebody types, as it was when they last paused. */
export function useSettled<T>(value: T, pause = 500): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
