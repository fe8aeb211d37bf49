import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** What a list or a query said earlier belongs to one that is there, and lies before what it says now. */
export const definitionHistoryInvariant: Invariant = {
  name: 'earlier states of definitions belong to them',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'definition_revision', 'data_template', 'query_definition')},
        present as (
          select tenant_id, 'templates' as kind, key, revision from data_template
          union all
          select tenant_id, case kind when 'query' then 'queries' else kind || 's' end, alias, revision
          from query_definition)
      select earlier.kind || ' ' || earlier.key || ' has an earlier revision ' || earlier.revision || case
          when present.key is null then ' and is not there'
          else ' though it is at ' || present.revision end as line
      from definition_revision earlier
        left join present on present.tenant_id = earlier.tenant_id and present.kind = earlier.kind
          and present.key = earlier.key
      where present.key is null or present.revision <= earlier.revision
      limit 20`.execute(db)
    return rows.map(({ line }) => line)
  },
}
