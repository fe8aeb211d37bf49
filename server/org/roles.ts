import type { peopleAdminApi } from '#api/org/people-admin.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { RoleAtSites } from '#domain/identity/site-reach.ts'
import { sql } from 'kysely'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { grantsOf } from '#server/http/caller.ts'
import { refuseGrantsBeyondOwn } from '#server/identity/users/method-rights.ts'
import { nextRevision } from '#server/revision.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export const roleRows = (scope: Scope) =>
  scope.from('role').select(['id', 'alias', 'name', 'description', 'enabled'])

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

type NewRole = BodyOf<typeof peopleAdminApi.saveRole>

/** The methods of some roles, enabled or not. */
export async function methodsOfRoles(scope: Scope, roleIds: readonly string[]): Promise<string[]> {
  const rows = await scope
    .from('role_method')
    .select('method')
    .distinct()
    .where('role_id', '=', sql<string>`any(${roleIds})`)
    .execute()
  return rows.map((row) => row.method).sort()
}

/** What some roles grant at which sites, enabled or not. */
export async function rolesAtSites(scope: Scope, roleIds: readonly string[]): Promise<RoleAtSites[]> {
  const { rows } = await sql<RoleAtSites>`
    select array(select method from role_method m
        where m.tenant_id = role.tenant_id and m.role_id = role.id order by method) as methods,
      array(select site_id::text from role_site s
        where s.tenant_id = role.tenant_id and s.role_id = role.id order by site_id) as "siteIds"
    from role where tenant_id = ${scope.tenantId} and id = any(${[...roleIds]}::uuid[])`.execute(scope.db)
  return rows
}

/** Nobody gives somebody a role that would hold more, or at more sites, than their own. */
export async function refuseRolesBeyondOwn(
  scope: Scope,
  callerId: string,
  receiverId: string,
  roleIds: readonly string[],
): Promise<void> {
  const roles = await rolesAtSites(scope, roleIds)
  const { ownSites } = await grantsOf(scope, receiverId)
  await refuseGrantsBeyondOwn(scope, callerId, { roles, ownSites })
}

/** Adds a role with everything it grants, or replaces what it was. */
export async function saveRole(
  scope: TxScope,
  { id, methods, menuIds, siteIds, description = null, ...rest }: Omit<NewRole, 'revision'>,
): Promise<string> {
  const roleId = id ?? scope.newId()
  const { alias, name, enabled } = rest
  const values = { alias, name, description, enabled }
  const taken = { role_tenant_id_alias_key: 'org.codeTaken' } as const
  if (id === undefined) {
    const row = { id: roleId, ...values }
    await refuseOnViolation(scope.insert('role', row).execute(), taken)
  } else {
    const change = scope
      .update('role')
      .set({ ...values, ...nextRevision(scope) })
      .where('id', '=', id)
    const changed = await refuseOnViolation(change.executeTakeFirst(), taken)
    if (changed.numUpdatedRows === 0n) {
      throw new Failure('org.notFound')
    }
  }
  await setGrants(scope, roleId, methods, menuIds)
  if (siteIds !== undefined) {
    await setRoleSites(scope, roleId, siteIds)
  }
  return roleId
}

async function setGrants(
  scope: TxScope,
  roleId: string,
  methods: readonly string[],
  menuIds: readonly string[],
): Promise<void> {
  const key = { role_id: roleId }
  for (const table of ['role_method', 'role_menu'] as const) {
    await scope.delete(table).where('role_id', '=', roleId).execute()
  }
  const methodRows = [...new Set(methods)].map((method) => ({ ...key, method }))
  if (methodRows.length > 0) {
    await scope.insert('role_method', methodRows).execute()
  }
  const menuRows = [...new Set(menuIds)].map((menu_id) => ({ ...key, menu_id }))
  if (menuRows.length > 0) {
    await refuseOnViolation(scope.insert('role_menu', menuRows).execute(), {
      foreignKey: 'org.missing',
    })
  }
}

/** The sites a role holds at from now on; none: at all. */
export async function setRoleSites(
  scope: TxScope,
  roleId: string,
  siteIds: readonly string[],
): Promise<void> {
  await scope.delete('role_site').where('role_id', '=', roleId).execute()
  const rows = [...new Set(siteIds)].map((site_id) => ({ role_id: roleId, site_id }))
  if (rows.length > 0) {
    await refuseOnViolation(scope.insert('role_site', rows).execute(), { foreignKey: 'org.missing' })
  }
}

export async function menusOfRole(scope: Scope, roleId: string): Promise<string[]> {
  const rows = await scope.from('role_menu').select('menu_id').where('role_id', '=', roleId).execute()
  return rows.map((row) => row.menu_id).sort()
}

/** The roles given are all the person has. */
export async function setRoles(scope: TxScope, userId: string, roleIds: readonly string[]) {
  await scope.delete('user_role').where('user_id', '=', userId).execute()
  const rows = [...new Set(roleIds)].map((role_id) => ({ user_id: userId, role_id }))
  if (rows.length > 0) {
    await refuseOnViolation(scope.insert('user_role', rows).execute(), {
      foreignKey: 'org.missing',
    })
  }
}
