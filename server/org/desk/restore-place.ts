import * as z from 'zod/mini'
import type { PlaceKind } from '#api/org/people-desk.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { keepRemoved } from '#server/platform/bin/keep-removed.ts'
import type { TxScope } from '#server/scope.ts'

const Row = { id: z.uuid(), code: z.string(), name: z.string() }
const Place = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), ...Row, orgId: z.uuid(), jobId: z.uuid() }),
  z.object({ kind: z.literal('job'), ...Row, description: z.nullable(z.string()) }),
  z.object({ kind: z.literal('group'), ...Row, userIds: z.array(z.uuid()) }),
])
type Place = z.infer<typeof Place>

const binKind = { post: 'posts', job: 'jobs', group: 'user-groups' } as const

/** Puts a post, a job or a group into the bin, a group with its members, before it is taken away. */
export async function keepPlace(scope: TxScope, kind: PlaceKind, id: string): Promise<void> {
  const place = await placeToKeep(scope, kind, id)
  await keepRemoved(scope, { kind: binKind[kind], key: place.code, name: place.name, content: place })
}

async function placeToKeep(scope: TxScope, kind: PlaceKind, id: string): Promise<Place> {
  if (kind === 'post') {
    const post = scope.from('post').select(['id', 'code', 'name', 'org_id as orgId', 'job_id as jobId'])
    return { kind, ...(await post.where('id', '=', id).executeTakeFirstOrThrow()) }
  }
  if (kind === 'job') {
    const job = scope.from('job').select(['id', 'code', 'name', 'description'])
    return { kind, ...(await job.where('id', '=', id).executeTakeFirstOrThrow()) }
  }
  const group = scope.from('user_group').select(['id', 'code', 'name'])
  const members = await scope.from('user_group_member').select('user_id').where('group_id', '=', id).execute()
  return {
    kind,
    ...(await group.where('id', '=', id).executeTakeFirstOrThrow()),
    userIds: members.map(({ user_id }) => user_id),
  }
}

/** Makes one again under its old id. Whoever of a group is no longer there stays out of it. */
export async function restorePlace(scope: TxScope, content: unknown): Promise<void> {
  const read = z.safeParse(Place, content)
  if (!read.success) {
    throw new Failure('definition.outdated', { key: '' })
  }
  const place = read.data
  const { id, code, name } = place
  if (place.kind === 'post') {
    const row = { id, code, name, org_id: place.orgId, job_id: place.jobId }
    const refused = { post_tenant_id_code_key: 'org.codeTaken', foreignKey: 'org.missing' } as const
    await refuseOnViolation(scope.insert('post', row).execute(), refused)
    return
  }
  if (place.kind === 'job') {
    const row = { id, code, name, description: place.description }
    await refuseOnViolation(scope.insert('job', row).execute(), { job_tenant_id_code_key: 'org.codeTaken' })
    return
  }
  const refused = { user_group_tenant_id_code_key: 'org.codeTaken' } as const
  await refuseOnViolation(scope.insert('user_group', { id, code, name }).execute(), refused)
  if (place.userIds.length === 0) {
    return
  }
  const members = await scope.from('app_user').select('id').where('id', 'in', place.userIds).execute()
  if (members.length > 0) {
    const rows = members.map((person) => ({ group_id: id, user_id: person.id }))
    await scope.insert('user_group_member', rows).execute()
  }
}
