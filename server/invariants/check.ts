import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { TenantTable } from '#server/scope.ts'
import type { InvariantName } from '#server/text/invariants.ts'

/**
 * Something that holds whatever happened. `violations` names what does not, one line each, and at most some: of one
 * tenant, whose rows lie together in a database spread over many machines, or of all, as tests with a single one ask.
 */
export type Invariant = {
  name: InvariantName
  violations: (db: Db, now: number, tenantId?: string) => Promise<string[]>
}

/**
 * The rows of a tenant under the names of their tables, for the head of a query (`with ${ofTenant(…)} select …`): what
 * follows names tables as usual and reads that tenant's part of them alone.
 */
export const ofTenant = (
  tenantId: string | undefined,
  ...tables: readonly TenantTable[]
): RawBuilder<unknown> =>
  sql.join(
    tables.map((table) => {
      const mine = tenantId === undefined ? sql`true` : sql`tenant_id = ${tenantId}`
      return sql`${sql.table(table)} as not materialized (select * from public.${sql.table(table)} where ${mine})`
    }),
  )
