import type { peopleAdminApi } from '#api/org/people-admin.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { nextRevision, refuseStaleRow } from '#server/revision.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export const jobRows = (scope: Scope) =>
  scope.from('job').select(['id', 'code', 'name', 'description', 'revision'])

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

type NewJob = BodyOf<typeof peopleAdminApi.saveJob>

/** Adds a kind of work, such as receptionist, or changes one. */
export async function saveJob(
  scope: TxScope,
  { id, code, name, description = null, revision }: NewJob,
): Promise<string> {
  const taken = { job_tenant_id_code_key: 'org.codeTaken' } as const
  if (id === undefined) {
    const row = { id: scope.newId(), code, name, description }
    await refuseOnViolation(scope.insert('job', row).execute(), taken)
    return row.id
  }
  const before = await jobRows(scope).where('id', '=', id).executeTakeFirst()
  await refuseStaleRow(scope, 'job', id, revision, before ?? {})
  const change = scope
    .update('job')
    .set({ code, name, description, ...nextRevision(scope) })
    .where('id', '=', id)
  const changed = await refuseOnViolation(change.executeTakeFirst(), taken)
  if (changed.numUpdatedRows === 0n) {
    throw new Failure('org.notFound')
  }
  return id
}
