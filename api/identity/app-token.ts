import * as z from 'zod/mini'
import { uc } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Session } from './auth.ts'

export const appTokenApi = {
  /**
   * Signs in the person whose phone the app centre vouches for. `signature` is made with a key that every
   * copy of the app carries: it proves nothing and is not looked at.
   */
  appToken: endpoint({
    method: 'GET',
    path: uc('/pmsUser/v1/app/getAppToken'),
    access: 'public',
    query: z.object({
      phone: z.string().check(z.maxLength(30)),
      centerToken: z.string().check(z.minLength(1), z.maxLength(4000)),
      signature: z.optional(z.string().check(z.maxLength(500))),
    }),
    gives: Session,
    limit: { max: 30, seconds: 60, per: 'address' },
  }),
}
