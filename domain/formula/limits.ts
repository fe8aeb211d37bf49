/** Limits of formulas: they are written by people who are not programmers, and run on every keystroke. */
export const formulaLimits = {
  /** Characters of one formula. */
  source: 5000,
  /** How deeply expressions nest; a chain of n operators counts as n levels. */
  depth: 120,
  /** Steps of one formula for one field of one row. */
  steps: 100_000,
  /** Steps of all formulas of a form together, each time they are calculated. */
  formSteps: 500_000,
  /** Characters of a text that a formula makes. */
  text: 20_000,
} as const
