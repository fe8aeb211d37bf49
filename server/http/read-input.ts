import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { Failure } from '#server/failure.ts'
import { inputProblems } from './input-problems.ts'

/** What was sent to a call, read by its schemas; what does not fit them is refused. */
export function readInput(
  endpoint: Endpoint,
  sent: { params?: unknown; query?: unknown; body?: unknown },
  language: Language,
): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (schema) {
      const read = z.safeParse(schema, sent[part] ?? {})
      if (!read.success) {
        const { issues } = read.error
        // For programs; people get the names they know.
        const where = issues.map((issue) => issue.path.join('.') || part).join(', ')
        const extras = { status: 400, value: { where } }
        // What is only read comes from an address: whoever opened it cannot mend a field, but get another link.
        throw endpoint.method === 'GET'
          ? new Failure('http.badLink', {}, extras)
          : new Failure('http.badInput', { where: inputProblems(issues, sent[part], language) }, extras)
      }
      input[part] = read.data
    }
  }
  return input
}
