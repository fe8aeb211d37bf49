import type { Session } from '#api/identity/auth.ts'

/** How the server answers a messaging sign: only these three fields decide. */
export type MessagingAnswer = { state: boolean; value: unknown; message: string }

export type MessagingOutcome =
  | { do: 'enter'; session: Session }
  | { do: 'show'; message: string; isClosed: boolean }
  | { do: 'signAgain'; message: string }
  | { do: 'register' }

export function messagingOutcome({ state, value, message }: MessagingAnswer): MessagingOutcome {
  if (state) {
    return value === 'InvalidAccount'
      ? { do: 'show', message, isClosed: false }
      : // The server answers like this with a session only.
        { do: 'enter', session: value as Session }
  }
  if (value === 'systemMaintain') {
    return { do: 'show', message, isClosed: true }
  }
  return value === 'signExpired' ? { do: 'signAgain', message } : { do: 'register' }
}
