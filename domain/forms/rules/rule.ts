import { readPattern, type Pattern } from './pattern.ts'

/** What each rule takes: how many parameters, and what parts them. */
const RULES = {
  required: { least: 0, most: 0 },
  numeric: { least: 0, most: 0 },
  decimal: { least: 0, most: 1, numbers: true },
  max: { least: 1, most: 1, numbers: true },
  min: { least: 1, most: 1, numbers: true },
  max_value: { least: 1, most: 1, numbers: true },
  min_value: { least: 1, most: 1, numbers: true },
  email: { least: 0, most: 0 },
  phone: { least: 0, most: 0 },
  url: { least: 0, most: 0 },
  date: { least: 0, most: 0 },
  time: { least: 0, most: 0 },
  datetime: { least: 0, most: 0 },
  after: { least: 1, most: 2, parted: ',' },
  before: { least: 1, most: 2, parted: ',' },
  regex: { least: 1, most: 1, parted: '' },
  confirmed: { least: 1, most: 1 },
  exists: { least: 0, most: 0 },
} as const satisfies Record<string, { least: number; most: number; numbers?: boolean; parted?: string }>

export type RuleName = keyof typeof RULES

/** Other names the same rules go by. */
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

type Read = { ok: true; rules: Rule[] } | { ok: false; problem: RuleProblem }

const MAX_RULES = 30
const MAX_TEXT = 2000

function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(RULES, name)
}

/**
 * Reads rules as a form keeps them: `required|max:20|after:start,true`. Colons or commas part the parameters.
 * A pattern between slashes, `regex:/^(a|b):\d+$/i`, may hold bars and colons, and a slash behind a backslash;
 * without slashes, `regex:^\d+$`, it ends at the next bar.
 */
export function readRules(text: string): Read {
  if (text.length > MAX_TEXT) {
    return { ok: false, problem: { reason: 'parameters', found: text.slice(0, 60) } }
  }
  const rules: Rule[] = []
  for (const piece of piecesOf(text)) {
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

/** Cuts at bars, except inside a pattern between slashes. */
function piecesOf(text: string): string[] {
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
  const written = (colon < 0 ? piece : piece.slice(0, colon)).trim()
  const name = Object.hasOwn(ALIASES, written) ? ALIASES[written] : written
  const found = piece.slice(0, 60)
  if (name === undefined || !isRuleName(name)) {
    return { ok: false, problem: { reason: 'unknownRule', found } }
  }
  const {
    least,
    most,
    numbers = false,
    parted = /[:,]/,
  }: { least: number; most: number; numbers?: boolean; parted?: string | RegExp } = RULES[name]
  const tail = colon < 0 ? undefined : piece.slice(colon + 1)
  const parameters =
    tail === undefined ? [] : parted === '' ? [tail] : tail.split(parted).map((part) => part.trim())
  const numeric = !numbers || parameters.every((part) => /^-?\d{1,15}(?:\.\d{1,10})?$/.test(part))
  if (parameters.length < least || parameters.length > most || parameters.includes('') || !numeric) {
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
