/** What a subject rule can name besides the fields of the form. */
export type SubjectFacts = {
  starterName: string
  startedAt: number
  title: string
  number: string | null
  data: Readonly<Record<string, unknown>>
}

const PLACE = /\{(?:[^{}:]*:)?([\w.]+)\}/g
const LONGEST = 200
const MAIN = 'main.'
const FACTS: ReadonlySet<string> = new Set([
  'startorName',
  'starterName',
  'startDate',
  'startTime',
  'title',
  'number',
])

/** The subject of an instance: `{发起人:startorName}` stands for who started it, and a field's name for the field. */
export function subjectOf(rule: string, facts: SubjectFacts): string {
  const text = rule.replace(PLACE, (_, name: string) => valueOf(name, facts))
  return [...text].slice(0, LONGEST).join('')
}

/** The same for what is not filled in yet: none as long as something it names is missing. */
export function draftSubjectOf(rule: string, facts: SubjectFacts): string | null {
  const isMissing = [...rule.matchAll(PLACE)].some(([, name = '']) => valueOf(name, facts) === '')
  return isMissing ? null : subjectOf(rule, facts)
}

/** A part of a subject as people name it: `发起人` for `startorName`. */
export type SubjectPart = { key: string; name: string }

/** A name inside braces; what the rule is written with has no place in it. */
const plainName = (name: string) => name.replace(/[{}:]/g, ' ').trim()

/** The parts that a name alone tells apart, by that name. */
function partsByName(parts: readonly SubjectPart[]): Map<string, string> {
  const named = Map.groupBy(parts, ({ name }) => plainName(name))
  return new Map(
    [...named].flatMap(([name, all]) =>
      all.length === 1 && all[0] && name !== '' ? [[name, all[0].key]] : [],
    ),
  )
}

/** A rule as it is shown to be edited: `{发起人}` instead of `{发起人:startorName}`; what is not known stays as it is. */
export function shownSubject(rule: string, parts: readonly SubjectPart[]): string {
  const keys = partsByName(parts)
  const names = new Map([...keys].map(([name, key]) => [key, name]))
  return rule.replace(PLACE, (place, key: string) => {
    const name = names.get(key) ?? (FACTS.has(key) ? undefined : names.get(`${MAIN}${key}`))
    if (name !== undefined) {
      return `{${name}}`
    }
    // A bare key that is called like another part would be taken for that one.
    return keys.has(key) ? `{${key}:${key}}` : place
  })
}

/** The rule behind what is shown. */
export function subjectRuleOf(shown: string, parts: readonly SubjectPart[]): string {
  const keys = partsByName(parts)
  return shown.replace(/\{([^{}:]*)\}/g, (place, name: string) => {
    const key = keys.get(name.trim())
    return key === undefined ? place : `{${name.trim()}:${key}}`
  })
}

function valueOf(name: string, { starterName, startedAt, title, number, data }: SubjectFacts): string {
  switch (name) {
    case 'startorName':
    case 'starterName':
      return starterName
    case 'startDate':
      return new Date(startedAt + 8 * 3_600_000).toISOString().slice(0, 10)
    case 'startTime':
      return new Date(startedAt + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
    case 'title':
      return title
    case 'number':
      return number ?? ''
    default: {
      // A field whose name is taken above is named with its table: `main.title`.
      const field = name.startsWith(MAIN) ? name.slice(MAIN.length) : name
      const value = Object.hasOwn(data, field) ? data[field] : undefined
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : ''
    }
  }
}
