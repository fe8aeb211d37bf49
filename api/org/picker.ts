import * as z from 'zod/mini'
import { uc } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'

/** Every page of the console may offer people and groups to choose from: by name alone, never a phone. */
const access = { right: 'console.enter' } as const

export const pickedKinds = ['role', 'org', 'pos', 'job', 'group'] as const

export const pickerApi = {
  /** The staff, found by name, account or initials. */
  pickPeople: endpoint({
    method: 'POST',
    path: uc('/api/user/v1/users/pick'),
    access,
    body: ListQuery,
    gives: pageOf(
      z.object({
        id: z.string(),
        fullname: z.string(),
        account: z.string(),
        orgName: z.nullable(z.string()),
      }),
    ),
    envelope: 'bare',
  }),

  /**
   * What rights can be given to besides people, each by what it is called in every installation: the first whose name or
   * key has the word in it, or the one with a key.
   */
  pickOwners: endpoint({
    method: 'GET',
    path: uc('/api/org/v1/owners/pick'),
    access,
    query: z.object({
      kind: z.enum(pickedKinds),
      keyword: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
      key: z.optional(z.string().check(z.maxLength(200))),
    }),
    gives: z.array(z.object({ id: z.string(), key: z.string(), name: z.string() })),
  }),
}
