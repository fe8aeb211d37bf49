import { sql } from 'kysely'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { createUser } from '#server/identity/users/create-user.ts'
import { benchEnv } from './bench-env.ts'
import { scopeOf } from '#server/scope.ts'

export const account = 'bench'
export const password = 'Secret123'

/** One tenant with many people, and one of them who may see and add people. */
export async function seed(db: Database, people: number): Promise<void> {
  const env = benchEnv(db)
  await migrate(db, Date.now())
  const tenantId = await createTenant(env, 'platform', 'Bench')
  const scope = scopeOf(env, tenantId)
  const userId = await createUser(scope, {
    account,
    fullname: account,
    kind: 'staff',
    password,
  })
  const roleId = scope.newId()
  await scope.insert('role', { id: roleId, alias: 'all', name: 'all' }).execute()
  const methods = ['user.read', 'user.manage'].map((method) => ({ role_id: roleId, method }))
  await scope.insert('role_method', methods).execute()
  await scope.insert('user_role', { user_id: userId, role_id: roleId }).execute()
  await sql`insert into app_user (tenant_id, id, account, fullname, kind, created_at)
    select ${tenantId}, gen_random_uuid(), 'person' || n, 'Person ' || n, 'guest', ${new Date()}
    from generate_series(1, ${people}::int) n`.execute(db)
  await sql`analyze`.execute(db)
}
