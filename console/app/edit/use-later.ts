import { useEffect, useState } from 'react'

/** A value as it was when it last stayed the same for a moment: the server is not asked at every key. */
export function useLater<T>(value: T, milliseconds = 350): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return later
}
