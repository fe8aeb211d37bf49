import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import { Failure } from '#server/failure.ts'

/** What was sent to a call, read by its schemas; what does not fit them is refused. */
export function readInput(
  endpoint: Endpoint,
  sent: { params?: unknown; query?: unknown; body?: unknown },
): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (schema) {
      const read = z.safeParse(schema, sent[part] ?? {})
      if (!read.success) {
        const where = read.error.issues.map((issue) => issue.path.join('.') || part).join(', ')
        // What is only read comes from an address: whoever opened it cannot mend a field, but get another link.
        const key = endpoint.method === 'GET' ? 'http.badLink' : 'http.badInput'
        throw new Failure(key, { where }, { status: 400, value: { where } })
      }
      input[part] = read.data
    }
  }
  return input
}
