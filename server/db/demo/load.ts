import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { createTenant } from '#server/identity/create-tenant.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { demoPassword } from './accounts.ts'
import { demoIds, demoStart } from './ids.ts'
import { loadCompany } from './load-company.ts'
import { loadPeople } from './load-people.ts'
import { loadPolicies } from './load-policies.ts'
import { loadRoles } from './load-roles.ts'

type Tenant = { id: string; code: string }

/** Loads the demo company as tenant `platform` into a database without tenants; true when it did. */
export async function loadDemo(env: Pick<Env, 'db' | 'now'>): Promise<boolean> {
  const inUse = await env.db.selectFrom('tenant').select('id').limit(1).executeTakeFirst()
  if (inUse) {
    return false
  }
  const passwordHash = await hashPassword(demoPassword)
  return env.db.transaction().execute(async (tx) => {
    // Of several servers starting at once the first writes this fact; the others wait for it and find it there.
    const fact = { name: 'demo.loaded', value: new Date(env.now()).toISOString() }
    const first = await tx
      .insertInto('system_fact')
      .values(fact)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (first.numInsertedOrUpdatedRows !== 1n) {
      return false
    }
    const code = 'platform'
    const newId = demoIds(code)
    const id = await createTenant(tx, { now: () => demoStart, newId }, code, '北京山谷')
    await fill(tx, { id, code }, newId, passwordHash)
    return true
  })
}

/** Loads the demo company into a tenant that has nobody yet. */
export async function loadDemoInto(env: Pick<Env, 'db'>, tenant: Tenant): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await env.db.transaction().execute(async (tx) => {
    const people = tx.selectFrom('app_user').select('id').where('tenant_id', '=', tenant.id)
    if (await people.limit(1).executeTakeFirst()) {
      throw new Error(`Tenant ${tenant.code} is not empty`)
    }
    await fill(tx, tenant, demoIds(tenant.code), passwordHash)
  })
}

async function fill(tx: Tx, tenant: Tenant, newId: () => string, passwordHash: string): Promise<void> {
  const env = { now: () => demoStart, newId }
  const company = await loadCompany(tx, env, tenant.id)
  const roles = await loadRoles(tx, env, tenant.id)
  await loadPeople(tx, env, tenant.id, { ...company, roles }, passwordHash)
  await loadPolicies(tx, tenant.id)
}
