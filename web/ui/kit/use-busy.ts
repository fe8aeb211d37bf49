import { useEffect, useRef, useState } from 'react'

/** Runs one action at a time: a second call while the first is at work does nothing. */
export function useBusy(): [boolean, (action: () => unknown) => void] {
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)
  const mounted = useRef(true)

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  function run(action: () => unknown) {
    if (running.current) {
      return
    }
    const result = action()
    if (!(result instanceof Promise)) {
      return
    }
    running.current = true
    setBusy(true)
    const end = () => {
      running.current = false
      if (mounted.current) {
        setBusy(false)
      }
    }
    // A failed call has already been told to the person; here only the button must come free again.
    void result.then(end, end)
  }

  return [isBusy, run]
}
