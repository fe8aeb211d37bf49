import { rowPermitMessages, formatMessage, type FormLanguage } from '../rules/messages.ts'

export type PermitProblem = keyof typeof rowPermitMessages
type RowPermit = { ok: true; value: number } | { ok: false; problem: PermitProblem }

/** Whether a permit can be put on a row of a table: it needs a number, and a tr to stand on. */
export function checkRowPermit(value: unknown, element: string): RowPermit {
  const number =
    typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,10})?$/.test(value.trim()) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) {
    return { ok: false, problem: 'notANumber' }
  }
  return element.toLowerCase() === 'tr' ? { ok: true, value: number } : { ok: false, problem: 'notARow' }
}

export const rowPermitText = (problem: PermitProblem, language: FormLanguage): string =>
  formatMessage(rowPermitMessages[problem], language)
