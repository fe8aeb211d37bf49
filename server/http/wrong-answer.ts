import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import { Failure } from '#server/failure.ts'

/** Refuses an answer that is not what its endpoint declares, and says which call it is and where it differs. */
export function refuseWrongAnswer({ method, path, gives }: Endpoint, value: unknown): void {
  const problems = answerProblems(gives, value)
  if (problems.length > 0) {
    throw new Failure(
      'http.wrongAnswer',
      { call: `${method} ${path}`, where: problems.join('; ') },
      { status: 500 },
    )
  }
}

/**
 * Where an answer differs from its schema, as it goes over the wire: what is missing or wrong, what nobody declared,
 * and what has a default in the schema but was not sent. Names are told, never values.
 */
export function answerProblems(gives: z.core.$ZodType, value: unknown): string[] {
  const sent: unknown = JSON.parse(JSON.stringify(value ?? null))
  const read = z.safeParse(gives, sent)
  const problems = read.success
    ? differences(sent, read.data, [])
    : read.error.issues.flatMap((issue) => issueTexts(issue, []))
  // Every row of a list has the same one.
  return [...new Set(problems)]
}

type Path = readonly PropertyKey[]

/** Of a union each option says why it does not fit. */
function issueTexts(issue: z.core.$ZodIssue, before: Path): string[] {
  const path = [...before, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return issue.errors.flatMap((issues) => issues.flatMap((inner) => issueTexts(inner, path)))
  }
  const expected = 'expected' in issue ? `, ${issue.expected} is expected` : ''
  return [`${pathText(path)} is wrong (${issue.code}${expected})`]
}

/** Reading leaves out what is not declared and puts in what has a default, so what was read tells of both. */
function differences(sent: unknown, read: unknown, path: Path): string[] {
  if (!isObject(sent) || !isObject(read)) {
    return sent === read ? [] : [`${pathText(path)} is not as the schema reads it`]
  }
  const names = new Set([...Object.keys(sent), ...Object.keys(read)])
  return [...names].flatMap((name) => {
    const at = [...path, Array.isArray(sent) ? Number(name) : name]
    if (!Object.hasOwn(read, name)) {
      return [`${pathText(at)} is not declared`]
    }
    return Object.hasOwn(sent, name)
      ? differences(sent[name], read[name], at)
      : [`${pathText(at)} is missing`]
  })
}

/** Lists count: their places are names of fields. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Such as `value.rows[].name`: which row it is does not matter. */
const pathText = (path: Path) =>
  `value${path.map((step) => (typeof step === 'number' ? '[]' : `.${String(step)}`)).join('')}`
