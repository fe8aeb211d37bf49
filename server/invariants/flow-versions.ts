import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** What runs was deployed whole: the version in use belongs to its flow, can run, and no flow runs without one. */
export const flowVersionsInvariant: Invariant = {
  name: 'versions of flows are sound',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'flow_definition', 'flow_version')}
      select 'version ' || v.id || ' is deployed and cannot run' as line from flow_version v
        where v.state = 'deployed' and (v.compiled is null or v.deployed_at is null)
      union all
      select 'flow ' || d.key || ' uses a version that is not its own or not deployed' from flow_definition d
        left join flow_version v on v.tenant_id = d.tenant_id and v.id = d.main_version_id
        where d.main_version_id is not null
          and (v.id is null or v.definition_id <> d.id or v.state <> 'deployed')
      union all
      select 'flow ' || d.key || ' is ' || d.status || ' without a version' from flow_definition d
        where d.main_version_id is null and d.status not in ('draft', 'deleted')
      limit 20`.execute(db)
    return rows.map((row) => row.line)
  },
}
