/** Milliseconds that a form in a frame has to acknowledge a message, and then to save. */
export const frameTimeouts = { acknowledge: 500, save: 10_000 } as const

/** How to handle that a form gave no data: show a message, ask whether to continue, or stop silently. */
export type CollectFailure =
  | { readonly kind: 'tell'; readonly message: 'noForm' | 'emptyForm' | 'frameTimeout' }
  | { readonly kind: 'tell'; readonly message: 'unexpected'; readonly reason: string }
  | { readonly kind: 'ask'; readonly message: 'frameUnhandled' }
  | { readonly kind: 'fieldErrors' }
  | { readonly kind: 'quiet' }

const FAILURES: ReadonlyMap<string, CollectFailure> = new Map<string, CollectFailure>([
  ['1', { kind: 'tell', message: 'noForm' }],
  ['2', { kind: 'tell', message: 'emptyForm' }],
  ['3', { kind: 'fieldErrors' }],
  ['5', { kind: 'tell', message: 'frameTimeout' }],
  ['6', { kind: 'ask', message: 'frameUnhandled' }],
  ['7', { kind: 'quiet' }],
])

/** The meaning of a reason for missing data; an unknown reason is shown as it is. */
export const collectFailureOf = (reason: number | string): CollectFailure =>
  FAILURES.get(String(reason)) ?? { kind: 'tell', message: 'unexpected', reason: String(reason).slice(0, 60) }
