import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** What a job has failed at so often that waiting does not help: a person has to look at the reason. */
const tooOften = 6

/** Nothing that jobs do by themselves is left lying. */
export const failedWorkInvariant: Invariant = {
  name: 'jobs do their work',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'failed_work')}
      select 'job ' || job || ' failed ' || attempts || ' times for ' || row_id || ': ' || reason as line
      from failed_work where attempts >= ${tooOften} order by last_at desc limit 20`.execute(db)
    return rows.map(({ line }) => line)
  },
}
