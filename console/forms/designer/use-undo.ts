import { useState } from 'react'

type Steps<T> = { past: readonly T[]; now: T; future: readonly T[] }

const MOST = 200

/** A value with what it was before; typing in one place is one step. */
export function useUndo<T>(first: T) {
  const [steps, setSteps] = useState<Steps<T>>({ past: [], now: first, future: [] })
  const [lastName, setLastName] = useState('')
  return {
    now: steps.now,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    /** Changes with the same name one after another are taken back together. */
    set(next: T, name = '') {
      const isSameStep = name !== '' && name === lastName && steps.past.length > 0
      setLastName(name)
      setSteps({
        past: isSameStep ? steps.past : [...steps.past, steps.now].slice(-MOST),
        now: next,
        future: [],
      })
    },
    undo() {
      const before = steps.past.at(-1)
      if (before !== undefined) {
        setLastName('')
        setSteps({ past: steps.past.slice(0, -1), now: before, future: [steps.now, ...steps.future] })
      }
    },
    redo() {
      const [next, ...future] = steps.future
      if (next !== undefined) {
        setLastName('')
        setSteps({ past: [...steps.past, steps.now], now: next, future })
      }
    },
    reset(next: T) {
      setLastName('')
      setSteps({ past: [], now: next, future: [] })
    },
  }
}
