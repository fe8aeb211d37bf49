import * as z from 'zod/mini'

/**
 * Where an answer differs from its schema, as it goes over the wire: what is missing or wrong, what nobody declared,
 * and what is declared with a default but was not sent. The reader is told names and never values.
 */
export function answerProblems(gives: z.core.$ZodType, value: unknown): string[] {
  const sent: unknown = JSON.parse(JSON.stringify(value ?? null))
  const read = z.safeParse(gives, sent)
  if (!read.success) {
    return unique(read.error.issues.flatMap((issue) => issueTexts(issue, [])))
  }
  return unique(differences(sent, read.data, []))
}

/** Every row of a list has the same problem. */
const unique = (problems: string[]) => [...new Set(problems)]

type Path = readonly PropertyKey[]

/** Of a union each option says why it does not fit. */
function issueTexts(issue: z.core.$ZodIssue, before: Path): string[] {
  const path = [...before, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return issue.errors.flatMap((issues) => issues.flatMap((inner) => issueTexts(inner, path)))
  }
  const expected = 'expected' in issue ? `, expected ${issue.expected}` : ''
  return [`${textOf(path)} is wrong (${issue.code}${expected})`]
}

function differences(sent: unknown, read: unknown, path: Path): string[] {
  if (isObject(sent) && isObject(read)) {
    const names = new Set([...Object.keys(sent), ...Object.keys(read)])
    return [...names].flatMap((name) => {
      const at = [...path, Array.isArray(sent) ? Number(name) : name]
      if (!(name in read)) {
        return [`${textOf(at)} is not declared`]
      }
      return name in sent ? differences(sent[name], read[name], at) : [`${textOf(at)} is missing`]
    })
  }
  return sent === read ? [] : [`${textOf(path)} is not as the schema reads it`]
}

// Lists are compared as objects whose names are the places in them.
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The places in a list do not matter, only what stands there: `rows[].name`. */
const textOf = (path: Path) => path.map((step) => (typeof step === 'number' ? '[]' : `.${String(step)}`)).join('') || 'the value'
