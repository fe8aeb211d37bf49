import type { Db } from '#server/db/open.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'

export const postRows = (db: Db, tenantId: string) =>
  db
    .selectFrom('post')
    .innerJoin('org', (join) =>
      join.onRef('org.tenant_id', '=', 'post.tenant_id').onRef('org.id', '=', 'post.org_id'),
    )
    .innerJoin('job', (join) =>
      join.onRef('job.tenant_id', '=', 'post.tenant_id').onRef('job.id', '=', 'post.job_id'),
    )
    .select([
      'post.id',
      'post.code',
      'post.name',
      'post.org_id as orgId',
      'org.name as orgName',
      'post.job_id as jobId',
      'job.name as jobName',
    ])
    .where('post.tenant_id', '=', tenantId)

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

type NewPost = { id?: string; orgId: string; jobId: string; code: string; name: string }

/** Adds a post in an organisation, or changes one. When it moves, the people on it move along. */
export async function savePost(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  { id, orgId, jobId, code, name }: NewPost,
): Promise<string> {
  const refused = { post_tenant_id_code_key: 'org.codeTaken', foreignKey: 'org.missing' } as const
  const values = { org_id: orgId, job_id: jobId, code, name }
  if (id === undefined) {
    const row = { tenant_id: tenantId, id: env.newId(), ...values }
    await refuseOnViolation(tx.insertInto('post').values(row).execute(), refused)
    return row.id
  }
  const change = tx.updateTable('post').set(values)
  const changed = await refuseOnViolation(
    change.where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst(),
    refused,
  )
  if (changed.numUpdatedRows === 0n) {
    throw new Failure('org.notFound')
  }
  const holders = tx.updateTable('membership').set({ org_id: orgId })
  await holders.where('tenant_id', '=', tenantId).where('post_id', '=', id).execute()
  return id
}
