import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

export const foundKinds = ['person', 'org', 'flow', 'form', 'house', 'order'] as const
export type FoundKind = (typeof foundKinds)[number]

export const findApi = {
  /** Whatever the text names, kind by kind, each behind its own right: what one may not see is not found. */
  find: endpoint({
    method: 'POST',
    path: portal('/platform/find/v1/find'),
    access: { right: 'console.enter' },
    body: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
    gives: z.array(
      z.object({ kind: z.enum(foundKinds), id: z.string(), title: z.string(), detail: z.string() }),
    ),
    limit: { max: 240, seconds: 60, per: 'user' },
  }),
}
