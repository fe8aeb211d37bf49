import type { Json } from '#domain/objects/row-data.ts'

/** What differs between two values: at `parts[2].name` there was `before`, and is `after`; undefined is nothing. */
export type JsonDifference = {
  readonly at: string
  readonly before: Json | undefined
  readonly after: Json | undefined
}

/** A member that is left out, null or false says nothing, so that it makes no difference whether it is there. */
const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === false

/** Every place in which two values differ, as deep inside as possible. */
export function jsonDifferences(
  before: Json | undefined,
  after: Json | undefined,
  at = '',
): JsonDifference[] {
  if (Object.is(before, after) || (isNothing(before) && isNothing(after))) {
    return []
  }
  if (isList(before) && isList(after)) {
    const length = Math.max(before.length, after.length)
    return Array.from({ length }, (_, index) =>
      jsonDifferences(before[index], after[index], `${at}[${index}]`),
    ).flat()
  }
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) =>
      jsonDifferences(own(before, name), own(after, name), at === '' ? name : `${at}.${name}`),
    )
  }
  return [{ at, before, after }]
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const own = (value: { readonly [key: string]: Json }, name: string): Json | undefined =>
  Object.hasOwn(value, name) ? value[name] : undefined

/** A difference in one line that a person reads. */
export function differenceText({ at, before, after }: JsonDifference): string {
  const excerpt = (value: Json | undefined): string => {
    const text = JSON.stringify(value)
    return text.length > 60 ? `${text.slice(0, 57)}...` : text
  }
  if (isNothing(before)) {
    return `+ ${at}: ${excerpt(after)}`
  }
  return isNothing(after) ? `- ${at}: ${excerpt(before)}` : `~ ${at}: ${excerpt(before)} -> ${excerpt(after)}`
}
