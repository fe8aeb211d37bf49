/** What a formula may cost. A form is made by people who are not programmers and run on every keystroke. */
export const formulaLimits = {
  /** Characters of one formula. */
  source: 5000,
  /** How deep expressions nest, a chain of n operators counting as n. */
  depth: 120,
  /** Steps of one formula for one field of one row. */
  steps: 100_000,
  /** Steps of all formulas of a form together, each time they are worked out. */
  formSteps: 500_000,
  /** Characters of a text that a formula makes. */
  text: 20_000,
} as const
