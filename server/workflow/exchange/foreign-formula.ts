import { readFormula } from '#domain/formula/formula.ts'

/** Words other tools write for signs; whole words outside of texts only. */
const SIGNS: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  not: '!',
  eq: '==',
  ne: '!=',
  gt: '>',
  ge: '>=',
  lt: '<',
  le: '<=',
}

/**
 * A condition of another tool (`${amount > 1000 and !urgent}`, `= amount > 1000`) as a formula, or null when it is
 * more than comparing fields: methods, variables of the engine, code.
 */
export function foreignFormula(text: string): string | null {
  const inner = /^\s*[$#]\{([\s\S]*)\}\s*$/.exec(text)?.[1] ?? text
  if (/[{}[\];]|\.\s*\w+\s*\(/.test(inner)) {
    return null
  }
  const formula = inner
    .split(/("[^"]*"|'[^']*')/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/\b[a-z]+\b/g, (word) => SIGNS[word] ?? word)))
    .join('')
    .replace(/^\s*=(?!=)/, '')
    .trim()
  const read = readFormula(formula)
  return read.ok ? formula : null
}
