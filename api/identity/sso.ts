import * as z from 'zod/mini'
import { uc } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Session } from './auth.ts'

const limit = { max: 60, seconds: 60, per: 'address' } as const

export const ssoApi = {
  /**
   * How people of this tenant sign in elsewhere. With an address: go there; the browser keeps `state` and
   * goes on only if it comes back with the same. Without one: sign in here.
   */
  start: endpoint({
    method: 'GET',
    path: uc('/sso/start'),
    access: 'public',
    query: z.object({ redirect: z.optional(z.string().check(z.maxLength(2000))) }),
    gives: z.object({
      mode: z.enum(['none', 'cas', 'oauth', 'jwt']),
      address: z.nullable(z.string()),
      state: z.string(),
    }),
    limit,
  }),

  /**
   * Signs in by what the provider sent back. cas: `ticket`, and as `service` the address the person came back
   * to, without the ticket. oauth: `code`, as `service` the state, and `iss` when it was sent. jwt: the token
   * as `ticket`. `redirect` is the page the person was on the way to.
   */
  auth: endpoint({
    method: 'GET',
    path: uc('/sso/auth'),
    access: 'public',
    query: z.object({
      ticket: z.optional(z.string().check(z.maxLength(8000))),
      code: z.optional(z.string().check(z.maxLength(2000))),
      service: z.optional(z.string().check(z.maxLength(2000))),
      iss: z.optional(z.string().check(z.maxLength(500))),
    }),
    gives: z.extend(Session, { redirect: z.nullable(z.string()) }),
    envelope: 'bare',
    limit,
  }),
}
