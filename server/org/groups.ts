import type { Db } from '#server/db/open.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'

export const groupRows = (db: Db, tenantId: string) =>
  db.selectFrom('user_group').select(['id', 'code', 'name']).where('tenant_id', '=', tenantId)

export const groupList = {
  columns: {
    id: { ref: 'id', type: 'id' },
    code: { ref: 'code', type: 'text' },
    name: { ref: 'name', type: 'text' },
  },
  id: 'id',
  sort: [{ property: 'code', direction: 'ASC' }],
} as const satisfies ListDefinition<DB, 'user_group', string>

type NewGroup = { id?: string; code: string; name: string; userIds: readonly string[] }

/** Adds a group of people, or changes one; the people given are all who belong to it. */
export async function saveGroup(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  { id, code, name, userIds }: NewGroup,
): Promise<string> {
  const group = { tenant_id: tenantId, id: id ?? env.newId(), code, name }
  const taken = { user_group_tenant_id_code_key: 'org.codeTaken' } as const
  if (id === undefined) {
    await refuseOnViolation(tx.insertInto('user_group').values(group).execute(), taken)
  } else {
    const change = tx.updateTable('user_group').set({ code, name })
    const changed = await refuseOnViolation(
      change.where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst(),
      taken,
    )
    if (changed.numUpdatedRows === 0n) {
      throw new Failure('org.notFound')
    }
  }
  const members = tx.deleteFrom('user_group_member').where('tenant_id', '=', tenantId)
  await members.where('group_id', '=', group.id).execute()
  const rows = [...new Set(userIds)].map((user_id) => ({ tenant_id: tenantId, group_id: group.id, user_id }))
  if (rows.length > 0) {
    await refuseOnViolation(tx.insertInto('user_group_member').values(rows).execute(), {
      foreignKey: 'org.missing',
    })
  }
  return group.id
}
