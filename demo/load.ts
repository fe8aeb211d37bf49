import { sql } from 'kysely'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { hashPassword } from '#server/identity/sign-in/passwords.ts'
import { demoPassword } from '#demo/accounts.ts'
import { loadChatDemo } from '#demo/chat/load-chat.ts'
import { demoIds, demoStart } from '#demo/ids.ts'
import { loadCompany } from '#demo/org/load-company.ts'
import { loadPeople } from '#demo/org/load-people.ts'
import { loadPolicies } from '#demo/policies/load-policies.ts'
import { loadRoles } from '#demo/org/load-roles.ts'
import { loadHistory } from '#demo/workflow/history/load-history.ts'
import { loadFlows } from '#demo/workflow/load-flows.ts'
import { loadInboxDemo } from '#demo/office/load-inbox.ts'
import { loadOfficeDemo } from '#demo/office/load-office.ts'
import { loadOwnApps } from '#demo/office/own-apps.ts'
import { loadObjects } from '#demo/objects/load-objects.ts'
import { storeDemoPapers } from '#demo/papers/store-papers.ts'
import { storeDemoPictures } from '#demo/stay/load-pictures.ts'
import { loadBookingDemo } from '#demo/stay/bookings/load-orders.ts'
import { loadStayDemo } from '#demo/stay/load-stay.ts'

type Tenant = { id: string; code: string }

/** Loads the demo company as tenant `platform` into a database without tenants; true when it did. */
export async function loadDemo(env: Env): Promise<boolean> {
  const inUse = await env.db.selectFrom('tenant').select('id').limit(1).executeTakeFirst()
  if (inUse) {
    return false
  }
  const passwordHash = await hashPassword(demoPassword)
  await Promise.all([storeDemoPictures(env.gateways.files), storeDemoPapers(env.gateways.files)])
  return env.db.transaction().execute(async (tx) => {
    // On a busy machine the others wait longer than a statement of the product may.
    await sql`set local statement_timeout = 0`.execute(tx)
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
    await fill(tx, { id, code }, newId, passwordHash, env)
    return true
  })
}

/** Loads the demo company into a tenant that has nobody yet. */
export async function loadDemoInto(env: Env, tenant: Tenant): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await Promise.all([storeDemoPictures(env.gateways.files), storeDemoPapers(env.gateways.files)])
  await env.db.transaction().execute(async (tx) => {
    await refuseInhabited(tx, tenant)
    await fill(tx, tenant, demoIds(tenant.code), passwordHash, env)
  })
}

/** Loads only its organisation and its people. */
export async function loadPeopleInto({ db }: Pick<Env, 'db'>, tenant: Tenant): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction().execute(async (tx) => {
    await refuseInhabited(tx, tenant)
    await fillOffices(tx, { now: () => demoStart, newId: demoIds(tenant.code) }, tenant.id, passwordHash)
  })
}

/** Loads what its staff work with: organisation, people, objects, forms, flows; no houses and no guests' stays. */
export async function loadWorkInto({ db }: Pick<Env, 'db'>, tenant: Tenant): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction().execute(async (tx) => {
    await refuseInhabited(tx, tenant)
    await fillWork(tx, { now: () => demoStart, newId: demoIds(tenant.code) }, tenant.id, passwordHash)
  })
}

async function refuseInhabited(tx: Tx, { id, code }: Tenant): Promise<void> {
  const people = tx.selectFrom('app_user').select('id').where('tenant_id', '=', id)
  if (await people.limit(1).executeTakeFirst()) {
    throw new Error(`Tenant ${code} is not empty`)
  }
}

async function fill(
  tx: Tx,
  tenant: Tenant,
  newId: () => string,
  passwordHash: string,
  { now, ...rest }: Env,
): Promise<void> {
  const people = await fillWork(tx, { now: () => demoStart, newId }, tenant.id, passwordHash)
  // The company is as old as it is; what is under way and what can be booked are of today.
  await loadHistory(tx, { tenantId: tenant.id, now: now(), newId, log: rest.log })
  const valleys = await loadStayDemo(tx, { now, newId }, tenant.id, people)
  await loadBookingDemo(tx, { ...rest, now, newId }, { tenantId: tenant.id, people, ...valleys })
  await loadChatDemo(tx, { now, newId }, tenant.id, people)
  await loadOfficeDemo(tx, { now, newId }, tenant.id, { people, ...valleys })
  await loadInboxDemo(tx, { now, newId }, tenant.id, people)
}

type Clock = { now: () => number; newId: () => string }

/** Gives the ids of the people by their accounts. */
async function fillWork(tx: Tx, env: Clock, tenantId: string, passwordHash: string) {
  const company = await fillOffices(tx, env, tenantId, passwordHash)
  await loadPolicies(tx, tenantId)
  await loadObjects(tx, env, tenantId, company.orgs)
  const people = await accountIds(tx, tenantId)
  await loadFlows(tx, env, tenantId, people)
  await loadOwnApps(tx, tenantId, people)
  return people
}

async function fillOffices(tx: Tx, env: Clock, tenantId: string, passwordHash: string) {
  const company = await loadCompany(tx, env, tenantId)
  const roles = await loadRoles(tx, env, tenantId)
  await loadPeople(tx, env, tenantId, { ...company, roles }, passwordHash)
  return company
}

async function accountIds(tx: Tx, tenantId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('app_user')
    .select(['account', 'id'])
    .where('tenant_id', '=', tenantId)
    .execute()
  return new Map(rows.map(({ account, id }) => [account, id]))
}
