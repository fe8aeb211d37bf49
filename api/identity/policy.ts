import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

const policy = (path: string) => portal(`/hms/tenant-pro-policy/${path}`)

/** Types: 1 privacy, 2 user agreement, 3 booking rules, 4 park rules, 5 the notice of a site. */
export const policyApi = {
  /** The policy in the caller's language: the site's own when it has one, else the general one, else null. */
  policy: endpoint({
    method: 'GET',
    path: policy('getMessageByPolicyType'),
    everyContext: true,
    access: 'public',
    query: z.object({
      policyType: z.string().check(z.regex(/^\d{1,3}$/)),
      projectCode: z._default(z.string().check(z.maxLength(50)), ''),
    }),
    gives: z.nullable(
      z.object({
        policyType: z.int(),
        policyTitle: z.string(),
        /** HTML; whoever shows it cleans it first. */
        policyContent: z.string(),
        updatedAt: z.number(),
      }),
    ),
  }),

  /** The general policies there are, without their texts. */
  policies: endpoint({
    method: 'GET',
    path: policy('list'),
    access: 'public',
    gives: z.array(z.object({ policyType: z.int(), policyTitle: z.string(), updatedAt: z.number() })),
  }),
}
