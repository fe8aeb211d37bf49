import * as z from 'zod/mini'
import { removedKinds } from '#domain/platform/removed-definition.ts'
import { form } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'

const bin = (path: string) => form(`/definitions/v1/bin/${path}`)
/** Of what is in the bin, one sees the kinds one may remove. */
const access = { right: 'console.enter' } as const

/** What operators removed of what they describe, for as long as it can be taken back. */
export const binApi = {
  removedPage: endpoint({
    method: 'POST',
    path: bin('page'),
    access,
    body: ListQuery,
    gives: pageOf(
      z.object({
        id: z.string(),
        kind: z.enum(removedKinds),
        key: z.string(),
        name: z.string(),
        removedAt: z.number(),
        removedByName: z.nullable(z.string()),
        until: z.number(),
      }),
    ),
    envelope: 'bare',
  }),
  /** Refuses where the key is taken or something it needs is missing, and says which. */
  restoreRemoved: endpoint({
    audit: { action: 'definitions.restore', target: 'definition' },
    method: 'POST',
    path: bin('restore'),
    access,
    body: z.object({ id: z.uuid() }),
    gives: z.object({ kind: z.enum(removedKinds), key: z.string() }),
  }),
}
