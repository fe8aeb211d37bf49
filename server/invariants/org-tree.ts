import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** The tree of organisations is one: each path goes on from the parent's, in the same dimension, posts included. */
export const orgTreeInvariant: Invariant = {
  name: 'places fit together',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'membership', 'org', 'post')}
      select 'organisation ' || o.id || ' is not on the path of its parent' as line from org o
        left join org p on p.tenant_id = o.tenant_id and p.id = o.parent_id
        where o.path <> coalesce(p.path, '') || o.id || '.' or p.dimension_id <> o.dimension_id
      union all
      select 'membership ' || m.id || ' names a post of another organisation' from membership m
        join post on post.tenant_id = m.tenant_id and post.id = m.post_id
        where post.org_id <> m.org_id
      limit 20`.execute(db)
    return rows.map((row) => row.line)
  },
}
