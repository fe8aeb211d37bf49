import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** The audit log is one chain without a gap: each entry follows the one before, and the last is where it says it ends. */
export const auditInvariant: Invariant = {
  name: 'the audit log is whole',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ tenant_id: string; number: string; what: string }>`
      with ${ofTenant(tenantId, 'audit_entry', 'audit_chain')}
      select e.tenant_id, e.number, 'does not follow the one before' as what from audit_entry e
        left join audit_entry p on p.tenant_id = e.tenant_id and p.number = e.number - 1
      where e.previous_hash <> coalesce(p.hash, case when e.number = 1 then '' end, '?')
      union all
      select c.tenant_id, c.number, 'is not the end of the chain' from audit_chain c
        left join audit_entry e on e.tenant_id = c.tenant_id and e.number = c.number
      where c.number > 0 and e.hash is distinct from c.hash
      union all
      select e.tenant_id, e.number, 'stands behind the end of the chain' from audit_entry e
        left join audit_chain c on c.tenant_id = e.tenant_id
      where e.number > coalesce(c.number, 0)
      limit 20`.execute(db)
    return rows.map(({ tenant_id, number, what }) => `audit entry ${number} of ${tenant_id} ${what}`)
  },
}
