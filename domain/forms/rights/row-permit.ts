/** Why a row permit is invalid. */
export type PermitProblem = 'notANumber' | 'notARow'
type PermitResult = { ok: true; value: number } | { ok: false; problem: PermitProblem }

/** Checks a row permit: its value must be a number, and its element a table row. */
export function checkRowPermit(value: unknown, element: string): PermitResult {
  const number =
    typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,10})?$/.test(value.trim()) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) {
    return { ok: false, problem: 'notANumber' }
  }
  return element.toLowerCase() === 'tr' ? { ok: true, value: number } : { ok: false, problem: 'notARow' }
}
