import type { peopleAdminApi } from '#api/org/people-admin.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { nextRevision, refuseStaleRow } from '#server/revision.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export const postRows = (scope: Scope) =>
  scope
    .from('post')
    .innerJoin(scope.table('org'), 'org.id', 'post.org_id')
    .innerJoin(scope.table('job'), 'job.id', 'post.job_id')
    .select([
      'post.id',
      'post.code',
      'post.name',
      'post.org_id as orgId',
      'org.name as orgName',
      'post.job_id as jobId',
      'job.name as jobName',
      'post.revision',
    ])

export const postList = {
  columns: {
    id: { ref: 'post.id', type: 'id' },
    code: { ref: 'post.code', type: 'text' },
    name: { ref: 'post.name', type: 'text' },
    orgId: { ref: 'post.org_id', type: 'id' },
    orgName: { ref: 'org.name', type: 'text' },
    jobId: { ref: 'post.job_id', type: 'id' },
    jobName: { ref: 'job.name', type: 'text' },
  },
  id: 'post.id',
  sort: [{ property: 'code', direction: 'ASC' }],
} as const satisfies ListDefinition<DB, 'post' | 'org' | 'job', string>

type NewPost = BodyOf<typeof peopleAdminApi.savePost>

/** Adds a post in an organisation, or changes one. When it moves, the people on it move along. */
export async function savePost(
  scope: TxScope,
  { id, orgId, jobId, code, name, revision }: NewPost,
): Promise<string> {
  const refused = { post_tenant_id_code_key: 'org.codeTaken', foreignKey: 'org.missing' } as const
  const values = { org_id: orgId, job_id: jobId, code, name }
  if (id === undefined) {
    const row = { id: scope.newId(), ...values }
    await refuseOnViolation(scope.insert('post', row).execute(), refused)
    return row.id
  }
  const before = await postRows(scope).where('post.id', '=', id).executeTakeFirst()
  await refuseStaleRow(scope, 'post', id, revision, before ?? {})
  const change = scope
    .update('post')
    .set({ ...values, ...nextRevision(scope) })
    .where('id', '=', id)
  const changed = await refuseOnViolation(change.executeTakeFirst(), refused)
  if (changed.numUpdatedRows === 0n) {
    throw new Failure('org.notFound')
  }
  await scope.update('membership').set({ org_id: orgId }).where('post_id', '=', id).execute()
  return id
}
