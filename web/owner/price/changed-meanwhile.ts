import { fieldsOf } from '#domain/record.ts'
import { CallError } from '#web/app/call/call-error.ts'

/** What is there now, when a save was refused because somebody else has saved meanwhile; null for another refusal. */
export const currentIn = (error: unknown): Record<string, unknown> | null =>
  error instanceof CallError && error.status === 409 ? fieldsOf(fieldsOf(error.value)['current']) : null
