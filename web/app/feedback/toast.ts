import { create } from 'zustand'

/** `danger`: what was begun cannot go on at all. */
export type ToastKind = 'plain' | 'success' | 'warning' | 'danger'
type ToastMessage = { id: number; message: string; kind: ToastKind }

const successDuration = 1500
const plainDuration = 3000

/** The message now floating over the screen. Held here, not in a library, so that it works without network. */
export const useToast = create<{ current: ToastMessage | null }>(() => ({ current: null }))

/** A page that says something and leaves at once says it to the page that follows. */
const leavingWithin = 400

type State = {
  id: number
  at: number
  duration: number
  /** Since when the page is being left; null while nobody goes anywhere. */
  leavingAt: number | null
  timer?: ReturnType<typeof setTimeout>
}
const state: State = { id: 0, at: 0, duration: 0, leavingAt: null }

/** Says something to the person for a moment. A new message takes the place of the one before. */
export function toast(message: string, kind: ToastKind = 'plain'): void {
  clearTimeout(state.timer)
  state.id += 1
  state.at = Date.now()
  useToast.setState({ current: { id: state.id, message, kind } })
  state.duration = kind === 'success' ? successDuration : plainDuration
  hideAfter(state.duration)
}

/** The page begins to be left; the next one may take a while to come. */
export function beginLeaving(): void {
  state.leavingAt = Date.now()
}

/**
 * Another page is there: what was said to the one before is not left standing over it. What goes along has its whole
 * time on the new page, however long that took to come.
 */
export function leaveToast(): void {
  const goesAlong = (state.leavingAt ?? Date.now()) - state.at <= leavingWithin
  state.leavingAt = null
  if (!goesAlong) {
    hideAfter(0)
  } else if (useToast.getState().current) {
    hideAfter(state.duration)
  }
}

function hideAfter(time: number): void {
  clearTimeout(state.timer)
  const hide = () => useToast.setState({ current: null })
  if (time === 0) {
    hide()
  } else {
    state.timer = setTimeout(hide, time)
  }
}
