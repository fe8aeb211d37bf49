import { useDeferredValue, type ReactNode } from 'react'

/** What lies further down comes a moment after what stands around it, so that a phone shows that sooner. */
export function Later({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, false)
  return isTime && children
}
