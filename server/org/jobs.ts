import type { Db } from '#server/db/open.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'

export const jobRows = (db: Db, tenantId: string) =>
  db.selectFrom('job').select(['id', 'code', 'name', 'description']).where('tenant_id', '=', tenantId)

export const jobList = {
  columns: {
    id: { ref: 'id', type: 'id' },
    code: { ref: 'code', type: 'text' },
    name: { ref: 'name', type: 'text' },
    description: { ref: 'description', type: 'text' },
  },
  id: 'id',
  sort: [{ property: 'code', direction: 'ASC' }],
} as const satisfies ListDefinition<DB, 'job', string>

type NewJob = { id?: string; code: string; name: string; description?: string | null }

/** Adds a kind of work, such as receptionist, or changes one. */
export async function saveJob(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  { id, code, name, description = null }: NewJob,
): Promise<string> {
  const taken = { job_tenant_id_code_key: 'org.codeTaken' } as const
  if (id === undefined) {
    const row = { tenant_id: tenantId, id: env.newId(), code, name, description }
    await refuseOnViolation(tx.insertInto('job').values(row).execute(), taken)
    return row.id
  }
  const change = tx.updateTable('job').set({ code, name, description })
  const changed = await refuseOnViolation(
    change.where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst(),
    taken,
  )
  if (changed.numUpdatedRows === 0n) {
    throw new Failure('org.notFound')
  }
  return id
}
