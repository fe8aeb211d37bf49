import { create } from 'zustand'

export type ToastKind = 'plain' | 'success' | 'warning'
type Shown = { id: number; message: string; kind: ToastKind }

const successDuration = 1500
const plainDuration = 3000

/** The message now floating over the screen. Held here, not in a library, so that it works without network. */
export const useToast = create<{ shown: Shown | null }>(() => ({ shown: null }))

/** A page that says something and leaves at once says it to the page that follows. */
const leavingWithin = 400

const state: { id: number; at: number; timer?: ReturnType<typeof setTimeout> } = { id: 0, at: 0 }

/** Says something to the person for a moment. A new message takes the place of the one before. */
export function toast(message: string, kind: ToastKind = 'plain'): void {
  clearTimeout(state.timer)
  state.id += 1
  state.at = Date.now()
  useToast.setState({ shown: { id: state.id, message, kind } })
  const duration = kind === 'success' ? successDuration : plainDuration
  state.timer = setTimeout(() => useToast.setState({ shown: null }), duration)
}

/** Another page is there: what was said to the one before is not left standing over it. */
export function leaveToast(): void {
  if (Date.now() - state.at > leavingWithin) {
    clearTimeout(state.timer)
    useToast.setState({ shown: null })
  }
}
