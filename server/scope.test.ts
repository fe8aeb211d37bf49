import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTenant } from './identity/users/create-tenant.ts'
import { scopeOf, type RootScope, type Scope } from './scope.ts'
import { startServer, type TestServer } from './testing.ts'

let server: TestServer
let own: RootScope
let other: RootScope

beforeAll(async () => {
  server = await startServer()
  const otherId = await createTenant(server.env, 'other', '别的园区')
  own = scopeOf(server.env, server.tenantId)
  other = scopeOf(server.env, otherId)
  await Promise.all([own, other].map(addDictionary))
})
afterAll(() => server.stop())

/** The same ids in both tenants: only the tenant tells the rows apart. */
const dictionaryId = '00000000-0000-7000-8000-000000000001'

async function addDictionary(scope: Scope): Promise<void> {
  await scope.insert('dictionary', { id: dictionaryId, type_key: 'colours', name: scope.tenantId }).execute()
  await scope
    .insert('dictionary_item', [
      { id: scope.newId(), dictionary_id: dictionaryId, key: 'red', name: scope.tenantId, order_no: 1 },
      { id: scope.newId(), dictionary_id: dictionaryId, key: 'blue', name: scope.tenantId, order_no: 2 },
    ])
    .execute()
}

const names = (scope: Scope) =>
  scope
    .from('dictionary as d')
    .innerJoin(scope.table('dictionary_item as i'), 'i.dictionary_id', 'd.id')
    .select(['d.name as dictionary', 'i.name as item', 'i.key'])
    .orderBy('i.order_no')
    .execute()

test('a select, its joins and its subqueries see the rows of one tenant', async () => {
  for (const scope of [own, other]) {
    const { tenantId } = scope
    expect(await names(scope)).toEqual([
      { dictionary: tenantId, item: tenantId, key: 'red' },
      { dictionary: tenantId, item: tenantId, key: 'blue' },
    ])
    const counted = await scope
      .from('dictionary as d')
      .select((eb) =>
        eb
          .selectFrom(scope.table('dictionary_item as i'))
          .select((of) => of.fn.countAll().as('n'))
          .whereRef('i.dictionary_id', '=', 'd.id')
          .as('n'),
      )
      .execute()
    expect(counted.map(({ n }) => Number(n))).toEqual([2])
  }
})

test('an update and a delete touch the rows of one tenant', async () => {
  await own.write(async (scope) => {
    await scope.update('dictionary_item').set({ name: '改' }).where('key', '=', 'red').execute()
    await scope.delete('dictionary_item').where('key', '=', 'blue').execute()
  })
  expect((await names(own)).map(({ item }) => item)).toEqual(['改'])
  expect((await names(other)).map(({ item }) => item)).toEqual([other.tenantId, other.tenantId])
})

test('a query that forgets the tenant does not compile', () => {
  const forgotten = (scope: Scope) => {
    // @ts-expect-error a tenant's table is not to be had from the database itself
    scope.db.selectFrom('house')
    // @ts-expect-error nor changed
    scope.db.updateTable('house')
    // @ts-expect-error nor deleted from
    scope.db.deleteFrom('house')
    // @ts-expect-error nor added to
    scope.db.insertInto('house')
    // @ts-expect-error a join takes the table from the scope
    scope.from('stay_order as o').innerJoin('house as h', 'h.id', 'o.house_id')
    scope.from('stay_order as o').where((eb) =>
      eb.exists(
        // @ts-expect-error and so does a subquery
        eb.selectFrom('house as h').select('h.id'),
      ),
    )
    // @ts-expect-error rows say nothing of their tenant
    scope.insert('dictionary', { tenant_id: scope.tenantId, id: '', type_key: '', name: '' })
    // The tables all tenants share are there.
    scope.db.selectFrom('system_fact').selectAll()
  }
  expect(forgotten).toBeTypeOf('function')
})
