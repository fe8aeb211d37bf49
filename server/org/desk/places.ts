import { sql } from 'kysely'
import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import type { PlaceKind, peopleDeskApi } from '#api/org/people-desk.ts'
import { nameInLanguage } from '#domain/language.ts'
import { Failure } from '#server/failure.ts'
import { grantsOf } from '#server/http/caller.ts'
import type { Caller, Scope, TxScope } from '#server/scope.ts'
import { lockUser } from '#server/identity/users/lock-user.ts'
import { refuseGrantsBeyondOwn } from '#server/identity/users/method-rights.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { refuseRolesBeyondOwn } from '../roles.ts'
import { keepPlace } from './restore-place.ts'

type Use = CallOutput<typeof peopleDeskApi.placeUses>[number]

const tableOf = { post: 'post', job: 'job', group: 'user_group' } as const
/** What rules and rights of flows call it. */
const flowWord = { post: 'pos', job: 'job', group: 'group' } as const

/** What needs a post, a job or a group: posts of the job, people on the post, flows that ask or let its people. */
export async function placeUses(scope: Scope, kind: PlaceKind, id: string): Promise<Use[]> {
  const place = await scope.from(tableOf[kind]).select('code').where('id', '=', id).executeTakeFirst()
  if (!place) {
    throw new Failure('org.notFound')
  }
  const people =
    kind === 'post'
      ? await scope
          .from('membership')
          .innerJoin(scope.table('app_user'), 'app_user.id', 'membership.user_id')
          .select(['app_user.account as key', 'app_user.fullname as name'])
          .where('membership.post_id', '=', id)
          .orderBy('app_user.account')
          .limit(50)
          .execute()
      : []
  const posts =
    kind === 'job'
      ? await scope
          .from('post')
          .select(['code as key', 'name'])
          .where('job_id', '=', id)
          .orderBy('code')
          .execute()
      : []
  const { rows: flows } = await sql<{ key: string; name: string; nameEn: string | null }>`
    select d.key, d.name, d.name_en as "nameEn" from flow_definition d
    where d.tenant_id = ${scope.tenantId} and d.status <> 'deleted' and (
      exists (select 1 from flow_right r where r.tenant_id = d.tenant_id and r.definition_id = d.id
        and r.owner_type in (${kind}, ${flowWord[kind]}) and r.owner_id in (${id}, ${place.code}))
      or exists (select 1 from flow_version v where v.tenant_id = d.tenant_id and v.id = d.main_version_id
        and jsonb_path_exists(v.compiled, '$.** ? (@.type == $type && (@.keys[*] == $code || @.keys[*] == $id))',
          jsonb_build_object('type', ${kind}::text, 'code', ${place.code}::text, 'id', ${id}::text))))
    order by d.key`.execute(scope.db)
  return [
    ...people.map((one) => ({ kind: 'person' as const, ...one })),
    ...posts.map((one) => ({ kind: 'post' as const, ...one })),
    ...flows.map(({ key, name, nameEn }) => ({
      kind: 'flow' as const,
      key,
      name: nameInLanguage({ name, nameEn: nameEn ?? undefined }, scope.language),
    })),
  ]
}

/** Takes one away that nothing needs, into the bin: a group with its members. */
export async function removePlace(scope: TxScope, kind: PlaceKind, id: string): Promise<void> {
  const uses = await placeUses(scope, kind, id)
  if (uses.length > 0) {
    const names = uses.map(({ name }) => name)
    throw new Failure('org.inUse', { names }, { value: { uses } })
  }
  await keepPlace(scope, kind, id)
  await refuseOnViolation(scope.delete(tableOf[kind]).where('id', '=', id).execute(), {
    foreignKey: 'org.inUseNow',
  })
}

type Members = BodyOf<typeof peopleDeskApi.changeMembers>

/** Lets people into a role or a group and others out of it; who was not named stays as they are. */
export async function changeMembers(
  scope: TxScope,
  user: Caller,
  { kind, id, add, remove }: Members,
): Promise<void> {
  const table = kind === 'role' ? 'role' : 'user_group'
  const target = await scope.from(table).select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!target) {
    throw new Failure('org.notFound')
  }
  if (kind === 'role') {
    await refuseRoleBeyondOwn(scope, user, id, [...add, ...remove])
    await scope
      .delete('user_role')
      .where('role_id', '=', id)
      .where('user_id', '=', anyOf(add, remove))
      .execute()
    await insertAll(add, (user_id) => scope.insert('user_role', { role_id: id, user_id }).execute())
    return
  }
  await scope
    .delete('user_group_member')
    .where('group_id', '=', id)
    .where('user_id', '=', anyOf(add, remove))
    .execute()
  await insertAll(add, (user_id) => scope.insert('user_group_member', { group_id: id, user_id }).execute())
}

/** Nobody gives what they do not hold, nor changes their own roles or those of somebody who holds more. */
async function refuseRoleBeyondOwn(scope: TxScope, user: Caller, roleId: string, people: readonly string[]) {
  if (people.includes(user.id)) {
    throw new Failure('user.notYourself')
  }
  for (const id of [...new Set(people)].toSorted()) {
    await lockUser(scope, id)
    await refuseGrantsBeyondOwn(scope, user.id, await grantsOf(scope, id))
    await refuseRolesBeyondOwn(scope, user.id, id, [roleId])
  }
}

/** Nobody at all is none of them. */
const anyOf = (add: readonly string[], remove: readonly string[]) =>
  sql<string>`any(${[...add, ...remove]}::uuid[])`

async function insertAll(ids: readonly string[], insert: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of new Set(ids)) {
    await refuseOnViolation(insert(id), { foreignKey: 'org.missing' })
  }
}
