import { create } from 'zustand'

export type ToastKind = 'plain' | 'success' | 'warning'
type Shown = { id: number; message: string; kind: ToastKind }

const successDuration = 1500
const plainDuration = 3000

/** The message now floating over the screen. Held here, not in a library, so that it works without network. */
export const useToast = create<{ shown: Shown | null }>(() => ({ shown: null }))

const state: { id: number; timer?: ReturnType<typeof setTimeout> } = { id: 0 }

/** Says something to the person for a moment. A new message takes the place of the one before. */
export function toast(message: string, kind: ToastKind = 'plain'): void {
  clearTimeout(state.timer)
  state.id += 1
  useToast.setState({ shown: { id: state.id, message, kind } })
  const duration = kind === 'success' ? successDuration : plainDuration
  state.timer = setTimeout(() => useToast.setState({ shown: null }), duration)
}
