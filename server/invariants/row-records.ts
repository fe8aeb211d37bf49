import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** No change of a business object's row went by unrecorded: its latest revision has a record, and none is newer. */
export const rowRecordsInvariant: Invariant = {
  name: 'changes of rows are recorded',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ id: string; revision: number }>`
      with ${ofTenant(tenantId, 'object_record', 'object_row')}
      select r.id, r.revision from object_row r
      where (select max(o.revision) from object_record o where o.tenant_id = r.tenant_id
        and o.object_id = r.object_id and o.row_id = r.id) is distinct from r.revision
      limit 20`.execute(db)
    return rows.map(({ id, revision }) => `row ${id} has no record of its revision ${revision}`)
  },
}
