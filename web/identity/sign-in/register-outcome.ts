import { fieldsOf } from '#domain/record.ts'
import type { Session } from '#api/identity/auth.ts'

/** The answer to binding a phone. A refusal has a value without a session, and may name its reason. */
export type RegisterAnswer = {
  status?: number
  state: boolean
  value: unknown
  message: string
  errorCode?: string
}

export type RegisterOutcome =
  | { do: 'enter'; session: Session }
  | { do: 'refuse'; at: 'code' | 'form'; message: string; reason: 'signExpired' | 'boundElsewhere' | null }

export function registerOutcome({
  status,
  state,
  value,
  message,
  errorCode,
}: RegisterAnswer): RegisterOutcome {
  const { loginStatus, reason } = fieldsOf(value)
  if (state && status === 200 && loginStatus === true) {
    // The server answers like this with a session only.
    return { do: 'enter', session: value as Session }
  }
  return {
    do: 'refuse',
    at: errorCode?.startsWith('phone.') ? 'code' : 'form',
    message,
    reason: reason === 'signExpired' || reason === 'boundElsewhere' ? reason : null,
  }
}
