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
