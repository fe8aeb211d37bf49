import * as z from 'zod/mini'
import type { Problem } from './problems.tsx'

/** What the shape of a definition refuses before the server is asked: names left empty, texts too long. */
export function shapeProblems(shape: z.core.$ZodType, content: unknown, message: string): Problem[] {
  const read = z.safeParse(shape, content)
  return read.success ? [] : read.error.issues.map(({ path }) => ({ at: placeOf(path), message }))
}

const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (at, part) =>
      typeof part === 'number' ? `${at}[${part}]` : at === '' ? String(part) : `${at}.${String(part)}`,
    '',
  )
