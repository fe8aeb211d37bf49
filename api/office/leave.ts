import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

const leave = (path: string) => portal(`/portal/leave/v1/${path}`)
const Year = z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100))
const Kind = z.string().check(z.minLength(1), z.maxLength(40))

/** What people have of each kind of leave in a year, in days to the half. */
export const leaveApi = {
  /** One's own; those of others with the right to keep them. */
  balances: endpoint({
    method: 'GET',
    path: leave('balances'),
    access: 'user',
    query: z.object({ userId: z.optional(z.uuid()), year: z.optional(Year) }),
    gives: z.array(
      z.object({
        kind: z.string(),
        /** What people call it. */
        kindName: z.string(),
        year: z.int(),
        /** Null: without a limit. */
        granted: z.nullable(z.number()),
        /** What was approved. */
        taken: z.number(),
        /** What is asked for and not decided yet; it is not left any more. */
        pending: z.number(),
        left: z.nullable(z.number()),
      }),
    ),
  }),

  /** How often and why what somebody has was set by hand, the newest first. One's own, or with the right. */
  corrections: endpoint({
    method: 'GET',
    path: leave('corrections'),
    access: 'user',
    query: z.object({ userId: z.optional(z.uuid()), year: z.optional(Year) }),
    gives: z.array(
      z.object({
        id: z.string(),
        kindName: z.string(),
        year: z.int(),
        from: z.nullable(z.number()),
        to: z.nullable(z.number()),
        reason: z.string(),
        byName: z.string(),
        at: z.number(),
      }),
    ),
  }),

  /** The kinds of leave there are. */
  kinds: endpoint({
    method: 'GET',
    path: leave('kinds'),
    access: 'user',
    gives: z.array(z.object({ key: z.string(), name: z.string() })),
  }),

  /** Says how many days somebody has and why; never fewer than they have taken. */
  grant: endpoint({
    method: 'POST',
    path: leave('grant'),
    access: { right: 'leave.manage' },
    body: z.object({
      userId: z.uuid(),
      kind: Kind,
      year: z.int().check(z.gte(2000), z.lte(2100)),
      days: z.nullable(z.number().check(z.gte(0), z.lte(366), z.multipleOf(0.5))),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    }),
    gives: z.null(),
    audit: { action: 'office.leave.grant', target: 'user' },
  }),
}
