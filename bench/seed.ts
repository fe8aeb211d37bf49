import { sql } from 'kysely'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { createUser } from '#server/identity/users/create-user.ts'
import { uuidV7 } from '#server/ids.ts'

export const account = 'bench'
export const password = 'Secret123'

/** One tenant with many people, and one of them who may see and add people. */
export async function seed(db: Database, people: number): Promise<void> {
  const env = { now: Date.now, newId: () => uuidV7(Date.now()) }
  await migrate(db, Date.now())
  const tenantId = await createTenant(db, env, 'platform', 'Bench')
  const userId = await createUser(db, env, tenantId, { account, fullname: account, kind: 'staff', password })
  const roleId = env.newId()
  await db.insertInto('role').values({ tenant_id: tenantId, id: roleId, alias: 'all', name: 'all' }).execute()
  await db
    .insertInto('role_method')
    .values(['user.read', 'user.manage'].map((method) => ({ tenant_id: tenantId, role_id: roleId, method })))
    .execute()
  await db.insertInto('user_role').values({ tenant_id: tenantId, user_id: userId, role_id: roleId }).execute()
  await sql`insert into app_user (tenant_id, id, account, fullname, kind, created_at)
    select ${tenantId}, gen_random_uuid(), 'person' || n, 'Person ' || n, 'guest', ${new Date()}
    from generate_series(1, ${people}::int) n`.execute(db)
  await sql`analyze`.execute(db)
}
