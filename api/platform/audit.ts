import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'

const access = { right: 'platform.audit' } as const

const AuditEntry = z.object({
  number: z.int(),
  at: z.number(),
  /** `<module>.<call>` of what was done. */
  action: z.string(),
  actorId: z.nullable(z.string()),
  actorName: z.string(),
  targetKind: z.string(),
  targetId: z.string(),
  targetName: z.string(),
  requestId: z.string(),
  address: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  hash: z.string(),
})

/** Who did what to what. Entries are written with the action itself, in its transaction, and never changed. */
export const auditApi = {
  auditPage: endpoint({
    method: 'POST',
    path: portal('/platform/audit/v1/page'),
    access,
    body: ListQuery,
    gives: pageOf(AuditEntry),
    envelope: 'bare',
  }),

  /** Reads the whole chain again; `broken` is the number of the first entry that does not fit. */
  verifyAudit: endpoint({
    method: 'POST',
    path: portal('/platform/audit/v1/verify'),
    access,
    gives: z.object({ entries: z.int(), broken: z.nullable(z.int()), hash: z.string() }),
    limit: { max: 10, seconds: 60, per: 'user' },
  }),
}
