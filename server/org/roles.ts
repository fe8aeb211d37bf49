import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'

export const roleRows = (db: Db, tenantId: string) =>
  db
    .selectFrom('role')
    .select(['id', 'alias', 'name', 'description', 'enabled'])
    .where('tenant_id', '=', tenantId)

export const roleList = {
  columns: {
    id: { ref: 'id', type: 'id' },
    alias: { ref: 'alias', type: 'text' },
    name: { ref: 'name', type: 'text' },
    description: { ref: 'description', type: 'text' },
    enabled: { ref: 'enabled', type: 'boolean' },
  },
  id: 'id',
  sort: [{ property: 'alias', direction: 'ASC' }],
} as const satisfies ListDefinition<DB, 'role', string>

type NewRole = {
  id?: string
  alias: string
  name: string
  description?: string | null
  enabled: boolean
  methods: readonly string[]
  menuIds: readonly string[]
}

/** The methods of some roles, enabled or not. */
export async function methodsOfRoles(
  db: Db,
  tenantId: string,
  roleIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('role_method')
    .select('method')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('role_id', '=', sql<string>`any(${roleIds})`)
    .execute()
  return rows.map((row) => row.method).sort()
}

/** Adds a role with everything it grants, or replaces what it was. */
export async function saveRole(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  { id, methods, menuIds, description = null, ...rest }: NewRole,
): Promise<string> {
  const roleId = id ?? env.newId()
  const { alias, name, enabled } = rest
  const values = { alias, name, description, enabled }
  const taken = { role_tenant_id_alias_key: 'org.codeTaken' } as const
  if (id === undefined) {
    const row = { tenant_id: tenantId, id: roleId, ...values }
    await refuseOnViolation(tx.insertInto('role').values(row).execute(), taken)
  } else {
    const change = tx.updateTable('role').set(values).where('tenant_id', '=', tenantId).where('id', '=', id)
    const changed = await refuseOnViolation(change.executeTakeFirst(), taken)
    if (changed.numUpdatedRows === 0n) {
      throw new Failure('org.notFound')
    }
  }
  await setGrants(tx, tenantId, roleId, methods, menuIds)
  return roleId
}

async function setGrants(
  tx: Tx,
  tenantId: string,
  roleId: string,
  methods: readonly string[],
  menuIds: readonly string[],
): Promise<void> {
  const key = { tenant_id: tenantId, role_id: roleId }
  for (const table of ['role_method', 'role_menu'] as const) {
    await tx.deleteFrom(table).where('tenant_id', '=', tenantId).where('role_id', '=', roleId).execute()
  }
  const methodRows = [...new Set(methods)].map((method) => ({ ...key, method }))
  if (methodRows.length > 0) {
    await tx.insertInto('role_method').values(methodRows).execute()
  }
  const menuRows = [...new Set(menuIds)].map((menu_id) => ({ ...key, menu_id }))
  if (menuRows.length > 0) {
    await refuseOnViolation(tx.insertInto('role_menu').values(menuRows).execute(), {
      foreignKey: 'org.missing',
    })
  }
}

export async function menusOfRole(db: Db, tenantId: string, roleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('role_menu')
    .select('menu_id')
    .where('tenant_id', '=', tenantId)
    .where('role_id', '=', roleId)
    .execute()
  return rows.map((row) => row.menu_id).sort()
}

/** The roles given are all the person has. */
export async function setRoles(tx: Tx, tenantId: string, userId: string, roleIds: readonly string[]) {
  await tx.deleteFrom('user_role').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
  const rows = [...new Set(roleIds)].map((role_id) => ({ tenant_id: tenantId, user_id: userId, role_id }))
  if (rows.length > 0) {
    await refuseOnViolation(tx.insertInto('user_role').values(rows).execute(), { foreignKey: 'org.missing' })
  }
}
