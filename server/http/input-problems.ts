import type * as z from 'zod/mini'
import type { Language } from '#domain/language.ts'
import { textOf } from '#server/failure.ts'
import { texts, type TextKey } from '#server/text/texts.ts'

type Issue = z.core.$ZodIssue

/** More than so many a person does not mend at once. */
const MOST = 3

/** What does not fit about what was sent, for the person who filled it in: which field, and what is wrong with it. */
export function inputProblems(
  issues: readonly Issue[],
  sent: unknown,
  language: Language,
): readonly string[] {
  return issues.slice(0, MOST).map((issue) => {
    const field = fieldName(issue.path, language)
    const problem = problemOf(issue, valueAt(sent, issue.path), language)
    return field ? textOf('input.field', language, { field, problem }) : problem
  })
}

function problemOf(issue: Issue, value: unknown, language: Language): string {
  if (value === undefined || value === null || value === '') {
    return textOf('input.empty', language)
  }
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const isBig = issue.code === 'too_big'
    const count = Number(isBig ? issue.maximum : issue.minimum)
    if (issue.origin === 'string') {
      // Blanks alone are cut away before they are counted.
      return !isBig && count === 1
        ? textOf('input.empty', language)
        : textOf(isBig ? 'input.tooLong' : 'input.tooShort', language, { count })
    }
    if (issue.origin === 'array') {
      return textOf(isBig ? 'input.tooMany' : 'input.tooFew', language, { count })
    }
    // Not by its number: the wire has fen and hundredths of a percent, which nobody typed.
    return textOf('input.outOfRange', language)
  }
  return textOf('input.wrongForm', language)
}

/** Where it stands, by the names people know; the steps on the way that have none are left out. */
function fieldName(path: readonly PropertyKey[], language: Language): string {
  let name = ''
  const last = path.findLastIndex((step) => typeof step === 'string')
  path.forEach((step, at) => {
    if (typeof step === 'number') {
      name = textOf('input.entry', language, { list: name, number: step + 1 }).trim()
      return
    }
    const isList = typeof path[at + 1] === 'number'
    const known =
      (isList ? labelOf(`${String(step)}[]`, language) : null) ??
      labelOf(String(step), language) ??
      (at === last ? String(step) : null)
    if (known !== null) {
      name = name ? textOf('input.inside', language, { outer: name, inner: known }) : known
    }
  })
  return name
}

const isKey = (key: string): key is TextKey => Object.hasOwn(texts, key)

function labelOf(step: string, language: Language): string | null {
  const key = `field.${step}`
  return isKey(key) ? textOf(key, language) : null
}

function valueAt(sent: unknown, path: readonly PropertyKey[]): unknown {
  let value = sent
  for (const step of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
  }
  return value
}
