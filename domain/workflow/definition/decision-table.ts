import type { DecisionTableSpec } from './node-specs.ts'

const COMPARISON = /^(<=|>=|==|!=|<|>|=)\s*(.+)$/s
const RANGE = /^([[(])\s*(.+?)\s*\.\.\s*(.+?)\s*([\])])$/s

/**
 * One cell of a decision table as a formula about its input: `-` or nothing accepts all, `> 100` compares,
 * `[1..5]` is a range with its ends or (round brackets) without, and several values with commas accept any of them.
 */
export function testFormula(input: string, cell: string): string {
  const text = cell.trim()
  if (text === '' || text === '-') {
    return 'true'
  }
  const range = RANGE.exec(text)
  if (range) {
    const [, open, low = '', high = '', close] = range
    const lower = `(${input}) ${open === '[' ? '>=' : '>'} (${low})`
    return `${lower} && (${input}) ${close === ']' ? '<=' : '<'} (${high})`
  }
  const comparison = COMPARISON.exec(text)
  if (comparison) {
    const [, operator = '', value = ''] = comparison
    return `(${input}) ${operator === '=' ? '==' : operator} (${value})`
  }
  return valuesIn(text)
    .map((value) => `(${input}) == (${value})`)
    .join(' || ')
}

/** Splits at the commas that stand outside of quotes and brackets. */
function valuesIn(text: string): string[] {
  const parts: string[] = ['']
  let quote = ''
  let depth = 0
  for (const [at, char] of [...text].entries()) {
    if (quote === '' && (char === '"' || char === "'")) {
      quote = char
    } else if (char === quote && text[at - 1] !== '\\') {
      quote = ''
    } else if (quote === '' && '()'.includes(char)) {
      depth += char === '(' ? 1 : -1
    }
    if (char === ',' && quote === '' && depth === 0) {
      parts.push('')
    } else {
      parts.push(`${parts.pop() ?? ''}${char}`)
    }
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** All the formulas a row of the table consists of: its tests, joined, and what it sets. */
export function ruleFormulas(table: DecisionTableSpec, rule: DecisionTableSpec['rules'][number]) {
  const tests = table.inputs.map((input, at) => testFormula(input, rule.when[at] ?? ''))
  const test = tests.length === 0 ? 'true' : tests.map((one) => `(${one})`).join(' && ')
  const sets = table.outputs.flatMap((field, at) => {
    const formula = (rule.sets[at] ?? '').trim()
    return formula === '' ? [] : [{ field, formula }]
  })
  return { test, sets }
}
