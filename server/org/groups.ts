import type { peopleAdminApi } from '#api/org/people-admin.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { sql } from 'kysely'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { nextRevision, refuseStaleRow } from '#server/revision.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { memberCount } from './member-count.ts'

export const groupRows = (scope: Scope) =>
  scope
    .from('user_group')
    .select([
      'id',
      'code',
      'name',
      'revision',
      memberCount(
        'user_group_member',
        sql`m.tenant_id = user_group.tenant_id and m.group_id = user_group.id`,
      ).as('people'),
    ])

export const groupList = {
  columns: {
    id: { ref: 'id', type: 'id' },
    code: { ref: 'code', type: 'text' },
    name: { ref: 'name', type: 'text' },
  },
  id: 'id',
  sort: [{ property: 'code', direction: 'ASC' }],
} as const satisfies ListDefinition<DB, 'user_group', string>

type NewGroup = BodyOf<typeof peopleAdminApi.saveGroup>

/** Adds a group of people, or changes one; the people given are all who belong to it. */
export async function saveGroup(
  scope: TxScope,
  { id, code, name, userIds, revision }: NewGroup,
): Promise<string> {
  const group = { id: id ?? scope.newId(), code, name }
  const taken = { user_group_tenant_id_code_key: 'org.codeTaken' } as const
  if (id === undefined) {
    await refuseOnViolation(scope.insert('user_group', group).execute(), taken)
  } else {
    const before = await groupRows(scope).where('id', '=', id).executeTakeFirst()
    await refuseStaleRow(scope, 'user_group', id, revision, before ?? {})
    const change = scope
      .update('user_group')
      .set({ code, name, ...nextRevision(scope) })
      .where('id', '=', id)
    const changed = await refuseOnViolation(change.executeTakeFirst(), taken)
    if (changed.numUpdatedRows === 0n) {
      throw new Failure('org.notFound')
    }
  }
  if (userIds === undefined) {
    return group.id
  }
  await scope.delete('user_group_member').where('group_id', '=', group.id).execute()
  const rows = [...new Set(userIds)].map((user_id) => ({ group_id: group.id, user_id }))
  if (rows.length > 0) {
    await refuseOnViolation(scope.insert('user_group_member', rows).execute(), {
      foreignKey: 'org.missing',
    })
  }
  return group.id
}
