import { sql } from 'kysely'
import type { Env } from '#server/env.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { hashPassword } from '#server/identity/sign-in/passwords.ts'
import { demoPassword } from '#demo/accounts.ts'
import { loadChatDemo } from '#demo/chat/load-chat.ts'
import { loadContractDemo } from '#demo/contract/load-contracts.ts'
import { demoIds, demoStart } from '#demo/ids.ts'
import { loadCompany } from '#demo/org/load-company.ts'
import { loadPeople } from '#demo/org/load-people.ts'
import { loadPolicies } from '#demo/policies/load-policies.ts'
import { loadRoles } from '#demo/org/load-roles.ts'
import { loadHistory } from '#demo/workflow/history/load-history.ts'
import { loadFlows } from '#demo/workflow/load-flows.ts'
import { loadInboxDemo } from '#demo/office/load-inbox.ts'
import { loadLeaveBalances } from '#demo/office/load-leave.ts'
import { loadOfficeDemo } from '#demo/office/load-office.ts'
import { loadOwnApps } from '#demo/office/own-apps.ts'
import { loadObjects } from '#demo/objects/load-objects.ts'
import { storeDemoPapers } from '#demo/objects/store-papers.ts'
import { storeGoodsPictures } from '#demo/shop/load-goods-pictures.ts'
import { loadShopDemo } from '#demo/shop/load-shops.ts'
import { storeDemoPictures } from '#demo/stay/load-pictures.ts'
import { loadBookingDemo } from '#demo/stay/bookings/load-orders.ts'
import { loadStayDemo } from '#demo/stay/load-stay.ts'
import { loadOwnerDemo } from '#demo/owner/load-owners.ts'
import { loadTerms } from '#demo/stay/load-terms.ts'
import { loadBills } from '#demo/wallet/load-bills.ts'
import { loadInvoiceDemo } from '#demo/wallet/load-invoices.ts'
import { loadWalletDemo } from '#demo/wallet/load-wallet.ts'
import { scopeAt, scopeOf, type TxScope } from '#server/scope.ts'

type Tenant = { id: string; code: string }

/** Loads the demo company as tenant `platform` into a database without tenants; true when it did. */
export async function loadDemo(env: Env): Promise<boolean> {
  const inUse = await env.db.selectFrom('tenant').select('id').limit(1).executeTakeFirst()
  if (inUse) {
    return false
  }
  const passwordHash = await hashPassword(demoPassword)
  await Promise.all([
    storeDemoPictures(env.gateways.files),
    storeGoodsPictures(env.gateways.files),
    storeDemoPapers(env.gateways.files),
  ])
  return env.db.transaction().execute(async (tx) => {
    // On a busy machine the others wait longer than a statement of the product may.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx)
    // Drawing and signing its contracts takes the machine longer than a request may leave a transaction alone.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
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
    const id = await createTenant({ db: tx, now: () => demoStart, newId }, code, '北京山谷')
    await fill(scopeOf({ ...env, newId }, id, tx), passwordHash)
    return true
  })
}

/** Loads only its organisation and its people. */
export async function loadPeopleInto(env: Env, tenant: Tenant): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await writeOnce(env, tenant, (scope) => fillOffices(scopeAt(scope, demoStart), passwordHash))
}

/** Loads what its staff work with: organisation, people, objects, forms, flows; no houses and no guests' stays. */
export async function loadWorkInto(env: Env, tenant: Tenant): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await writeOnce(env, tenant, (scope) => fillWork(scopeAt(scope, demoStart), passwordHash))
}

/** In one transaction, and in one attempt: the ids of the demo are given out one after the other. */
async function writeOnce(env: Env, { id, code }: Tenant, work: (scope: TxScope) => Promise<unknown>) {
  await env.db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    const scope = scopeOf({ ...env, newId: demoIds(code) }, id, tx)
    if (await scope.from('app_user').select('id').limit(1).executeTakeFirst()) {
      throw new Error(`Tenant ${code} is not empty`)
    }
    await work(scope)
  })
}

async function fill(scope: TxScope, passwordHash: string): Promise<void> {
  const people = await fillWork(scopeAt(scope, demoStart), passwordHash)
  // The company is as old as it is; what is under way and what can be booked are of today.
  await loadHistory(scope)
  await loadLeaveBalances(scope)
  const valleys = await loadStayDemo(scope, people)
  await loadTerms(scope, { people, houses: valleys.houses })
  await loadBookingDemo(scope, { people, ...valleys })
  await loadShopDemo(scope, { people, ...valleys })
  // Before the owners' own stays, which count against the year of their contract.
  await loadContractDemo(scope, { people, ...valleys })
  await loadOwnerDemo(scope, { people, ...valleys })
  await loadChatDemo(scope, people)
  await loadOfficeDemo(scope, { people, ...valleys })
  await loadWalletDemo(scope, { people, houses: valleys.houses })
  await loadBills(scope)
  await loadInvoiceDemo(scope, people)
  // Last, so that it hands out what all the others made known.
  await loadInboxDemo(scope, people)
}

/** Gives the ids of the people by their accounts. */
async function fillWork(scope: TxScope, passwordHash: string) {
  const company = await fillOffices(scope, passwordHash)
  await loadPolicies(scope)
  await loadObjects(scope, company.orgs)
  const people = await accountIds(scope)
  await loadFlows(scope, people)
  await loadOwnApps(scope, people)
  return people
}

async function fillOffices(scope: TxScope, passwordHash: string) {
  const company = await loadCompany(scope)
  const roles = await loadRoles(scope)
  await loadPeople(scope, { ...company, roles }, passwordHash)
  return company
}

async function accountIds(scope: TxScope): Promise<Map<string, string>> {
  const rows = await scope.from('app_user').select(['account', 'id']).execute()
  return new Map(rows.map(({ account, id }) => [account, id]))
}
