import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdsAt } from '#domain/identity/site-reach.ts'
import { hasRight } from '#server/http/caller.ts'
import { scopeOf } from '#server/scope.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { sitesOf } from './confined-sites.ts'
import { rightHolders } from './right-holders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const right = 'stay.desk'

/** A role with the right, or with another, at these sites; none: at all. */
async function addRole(userId: string, role: { method: string; enabled: boolean; sites: string[] }) {
  const { db, newId } = server.env
  const id = newId()
  const key = { tenant_id: server.tenantId, role_id: id }
  await db
    .insertInto('role')
    .values({ tenant_id: server.tenantId, id, alias: id, name: 'r', enabled: role.enabled })
    .execute()
  await db
    .insertInto('user_role')
    .values({ ...key, user_id: userId })
    .execute()
  await db
    .insertInto('role_method')
    .values({ ...key, method: role.method })
    .execute()
  for (const site_id of role.sites) {
    await db
      .insertInto('role_site')
      .values({ ...key, site_id })
      .execute()
  }
}

test('holders of a right at a site are exactly those for whom the call would be answered there', async () => {
  const { env, tenantId } = server
  const park = parkFixture(server)
  const sites = [await park.addSite('东谷'), await park.addSite('西谷'), await park.addSite('北谷')]
  const some = (bits: number) => sites.filter((_, at) => (bits >> at) & 1)
  const people: string[] = []
  // Every way to be confined: by the roles, oneself, both, or not; also who has left, and roles that are off.
  for (let at = 0; at < 64; at += 1) {
    const id = await server.addUser({ account: `p${at}`, kind: 'staff' })
    people.push(id)
    await addRole(id, {
      method: at % 7 === 0 ? 'shop.desk' : right,
      enabled: at % 5 !== 0,
      sites: some(at & 7),
    })
    if (at % 3 === 0) {
      await addRole(id, { method: right, enabled: true, sites: some((at >> 1) & 7) })
    }
    for (const site_id of some(at >> 3)) {
      await env.db.insertInto('site_operator').values({ tenant_id: tenantId, user_id: id, site_id }).execute()
    }
    if (at % 11 === 10) {
      await env.db.updateTable('app_user').set({ status: 0 }).where('id', '=', id).execute()
    }
  }
  const scope = scopeOf(env, tenantId)
  const counts: number[] = []
  for (const site of [...sites, null]) {
    const expected: string[] = []
    for (const [at, id] of people.entries()) {
      const may = (await hasRight(scope, id, right)) && holdsAt(await sitesOf(scope, id, right), site)
      if (may && at % 11 !== 10) {
        expected.push(id)
      }
    }
    expect(await rightHolders(scope, right, site)).toEqual(expected.toSorted())
    counts.push(expected.length)
  }
  expect(Math.min(...counts)).toBeGreaterThan(0)
})
