import { useState } from 'react'

/** The moment the screen came, which is what its times are told by. */
export function useNow(): number {
  const [now] = useState(() => Date.now())
  return now
}
