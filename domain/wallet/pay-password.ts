/** Wrong tries until nobody may try for a while. */
export const PAY_PASSWORD_TRIES = 5
export const PAY_PASSWORD_LOCK_MS = 3 * 3_600_000

export type PayPasswordProblem = 'digits' | 'weak'

/** Six digits, and neither all alike nor counted up or down. */
export function payPasswordProblem(password: string): PayPasswordProblem | null {
  if (!/^\d{6}$/.test(password)) {
    return 'digits'
  }
  const steps = [...password].slice(1).map((digit, at) => Number(digit) - Number(password[at]))
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1) ? 'weak' : null
}
