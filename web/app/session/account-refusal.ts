import { fieldsOf } from '#domain/record.ts'
import { writeStored, readStoredJson } from '#web/browser-storage.ts'

/** Why an account may not sign in, as the refused sign-in said it. */
export type AccountRefusal = {
  status: 'disabled' | 'inactive' | 'resigned'
  reason: string | null
  until: number | null
}

const keptAs = 'refusal'
const statuses = ['disabled', 'inactive', 'resigned'] as const

/** Keeps what a refused sign-in carried for the page of closed accounts; says whether it was such a refusal. */
export function saveRefusal(value: unknown): boolean {
  const refusal = readRefusal(value)
  if (refusal) {
    writeStored('session', keptAs, JSON.stringify(refusal))
  }
  return refusal !== null
}

export const savedRefusal = (): AccountRefusal | null => readRefusal(readStoredJson('session', keptAs))

/** A person who got in again is not refused any more. */
export const clearRefusal = (): void => writeStored('session', keptAs, null)

function readRefusal(value: unknown): AccountRefusal | null {
  const { status, reason, until } = fieldsOf(value)
  const accountStatus = statuses.find((one) => one === status)
  if (!accountStatus) {
    return null
  }
  return {
    status: accountStatus,
    reason: typeof reason === 'string' && reason.trim() !== '' ? reason : null,
    until: typeof until === 'number' ? until : null,
  }
}
