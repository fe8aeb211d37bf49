import { readPattern, type Pattern } from './pattern.ts'

/** The parameters of each rule: how many, whether they are numbers, and what separates them. */
const RULES = {
  required: { minParameters: 0, maxParameters: 0 },
  numeric: { minParameters: 0, maxParameters: 0 },
  decimal: { minParameters: 0, maxParameters: 1, numbers: true },
  max: { minParameters: 1, maxParameters: 1, numbers: true },
  min: { minParameters: 1, maxParameters: 1, numbers: true },
  max_value: { minParameters: 1, maxParameters: 1, numbers: true },
  min_value: { minParameters: 1, maxParameters: 1, numbers: true },
  email: { minParameters: 0, maxParameters: 0 },
  phone: { minParameters: 0, maxParameters: 0 },
  url: { minParameters: 0, maxParameters: 0 },
  date: { minParameters: 0, maxParameters: 0 },
  time: { minParameters: 0, maxParameters: 0 },
  datetime: { minParameters: 0, maxParameters: 0 },
  after: { minParameters: 1, maxParameters: 2, separator: ',' },
  before: { minParameters: 1, maxParameters: 2, separator: ',' },
  regex: { minParameters: 1, maxParameters: 1, separator: '' },
  confirmed: { minParameters: 1, maxParameters: 1 },
  exists: { minParameters: 0, maxParameters: 0 },
} as const satisfies Record<
  string,
  { minParameters: number; maxParameters: number; numbers?: boolean; separator?: string }
>

export type RuleName = keyof typeof RULES

/** Other names of the same rules. */
const ALIASES: Readonly<Record<string, RuleName>> = {
  mobile: 'phone',
  unique: 'exists',
  max_length: 'max',
  min_length: 'min',
}

export const ruleNames = Object.keys(RULES).filter(isRuleName)

export type Rule = {
  readonly name: RuleName
  readonly parameters: readonly string[]
  readonly pattern?: Pattern
}

export type RuleProblem = { reason: 'unknownRule' | 'parameters' | 'pattern'; found: string }

type RulesResult = { ok: true; rules: Rule[] } | { ok: false; problem: RuleProblem }

/** How many parameters a rule takes, and whether they are numbers: what an author is asked for. */
export function ruleParameters(name: RuleName): { least: number; most: number; areNumbers: boolean } {
  const {
    minParameters,
    maxParameters,
    numbers = false,
  }: { minParameters: number; maxParameters: number; numbers?: boolean } = RULES[name]
  return { least: minParameters, most: maxParameters, areNumbers: numbers }
}

/** Rules as they are written in a form; reading them gives the same rules again. */
export const writeRules = (rules: readonly Pick<Rule, 'name' | 'parameters'>[]): string =>
  rules
    .map(({ name, parameters }) => (parameters.length > 0 ? `${name}:${parameters.join(',')}` : name))
    .join('|')

const MAX_RULES = 30
const MAX_TEXT = 2000

function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(RULES, name)
}

/**
 * Reads the rules of a field: `required|max:20|after:start,true`. Parameters are separated by colons or commas. A pattern
 * in slashes, `regex:/^(a|b):\d+$/i`, may contain bars, colons and escaped slashes; without slashes, `regex:^\d+$`, it
 * ends at the next bar.
 */
export function readRules(text: string): RulesResult {
  if (text.length > MAX_TEXT) {
    return { ok: false, problem: { reason: 'parameters', found: text.slice(0, 60) } }
  }
  const rules: Rule[] = []
  for (const piece of splitRules(text)) {
    const rule = readRule(piece)
    if (!rule.ok) {
      return rule
    }
    rules.push(rule.rule)
  }
  return rules.length > MAX_RULES
    ? { ok: false, problem: { reason: 'parameters', found: '' } }
    : { ok: true, rules }
}

const SLASHED = /^regex:\/((?:[^\\/]|\\[^])*)\/([a-z]*)$/

/** Splits at bars, except inside a pattern in slashes. */
function splitRules(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest !== '') {
    const slashed = /^\s*regex:\/(?:[^\\/]|\\[^])*\/[a-z]*\s*(?=\||$)/.exec(rest)?.[0]
    const bar = rest.indexOf('|')
    const piece = slashed ?? (bar < 0 ? rest : rest.slice(0, bar))
    pieces.push(piece.trim())
    rest = rest.slice(piece.length + 1)
  }
  return pieces.filter((piece) => piece !== '')
}

function readRule(piece: string): { ok: true; rule: Rule } | { ok: false; problem: RuleProblem } {
  const colon = piece.indexOf(':')
  const writtenName = (colon < 0 ? piece : piece.slice(0, colon)).trim()
  const name = Object.hasOwn(ALIASES, writtenName) ? ALIASES[writtenName] : writtenName
  const found = piece.slice(0, 60)
  if (name === undefined || !isRuleName(name)) {
    return { ok: false, problem: { reason: 'unknownRule', found } }
  }
  const {
    minParameters,
    maxParameters,
    numbers = false,
    separator = /[:,]/,
  }: { minParameters: number; maxParameters: number; numbers?: boolean; separator?: string | RegExp } = RULES[
    name
  ]
  const tail = colon < 0 ? undefined : piece.slice(colon + 1)
  const parameters =
    tail === undefined ? [] : separator === '' ? [tail] : tail.split(separator).map((part) => part.trim())
  const isNumeric = !numbers || parameters.every((part) => /^-?\d{1,15}(?:\.\d{1,10})?$/.test(part))
  if (
    parameters.length < minParameters ||
    parameters.length > maxParameters ||
    parameters.includes('') ||
    !isNumeric
  ) {
    return { ok: false, problem: { reason: 'parameters', found } }
  }
  return name === 'regex' ? withPattern(piece, parameters) : { ok: true, rule: { name, parameters } }
}

function withPattern(piece: string, parameters: readonly string[]): ReturnType<typeof readRule> {
  const [, inner, flags] = SLASHED.exec(piece) ?? []
  const read = readPattern(inner ?? parameters[0] ?? '', flags)
  return read.ok
    ? { ok: true, rule: { name: 'regex', parameters, pattern: read.pattern } }
    : { ok: false, problem: { reason: 'pattern', found: piece.slice(0, 60) } }
}
