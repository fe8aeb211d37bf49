import type { peopleAdminApi } from '#api/org/people-admin.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export const groupRows = (scope: Scope) => scope.from('user_group').select(['id', 'code', 'name'])

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
export async function saveGroup(scope: TxScope, { id, code, name, userIds }: NewGroup): Promise<string> {
  const group = { id: id ?? scope.newId(), code, name }
  const taken = { user_group_tenant_id_code_key: 'org.codeTaken' } as const
  if (id === undefined) {
    await refuseOnViolation(scope.insert('user_group', group).execute(), taken)
  } else {
    const change = scope.update('user_group').set({ code, name }).where('id', '=', id)
    const changed = await refuseOnViolation(change.executeTakeFirst(), taken)
    if (changed.numUpdatedRows === 0n) {
      throw new Failure('org.notFound')
    }
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
