import type { CustomQuery } from '#domain/queries/query.ts'
import {
  addTestPerson,
  publishTestObject,
  rowCalls,
  testDefinition,
  testField,
} from '#server/objects/definition/testing.ts'
import type { TestServer } from '#server/testing.ts'

/** An operator, somebody who asks, and three things in store, of which one is in the asker's keeping. */
export async function goodsStore(server: TestServer) {
  const operator = await addTestPerson(server, 'operator', [
    'object.manage',
    'form.manage',
    'object.goods.write',
    'object.goods.read',
  ])
  const asker = await addTestPerson(server, 'asker', [])
  const definition = testDefinition([
    testField('name', 'text', { searchable: true, sortable: true }),
    testField('kind', 'choice', {
      searchable: true,
      options: [
        { key: 'tea', name: '茶', nameEn: 'Tea' },
        { key: 'cup', name: '杯' },
      ],
    }),
    testField('price', 'money', { searchable: true, sortable: true }),
    testField('bought', 'date', { sortable: true }),
    testField('keeper', 'ref', { to: 'person', searchable: true }),
    testField('note', 'text'),
  ])
  await publishTestObject(server, operator, 'goods', definition)
  const rows = rowCalls(server, 'goods', operator)
  await rows.add({ name: '龙井', kind: 'tea', price: 12_800, bought: '2026-01-03', keeper: asker.id })
  await rows.add({ name: '红茶', kind: 'tea', price: 6800, bought: '2026-02-04', note: '秘密' })
  await rows.add({ name: '盖碗', kind: 'cup', price: 5000, bought: '2026-02-20' })
  return { operator, asker }
}

export const goods: CustomQuery = {
  alias: 'goods',
  name: '物品',
  source: { kind: 'object', alias: 'goods' },
  columns: [
    { field: 'id' },
    { field: 'name', as: 'NAME_' },
    { field: 'kind' },
    { field: 'price' },
    { field: 'keeper' },
  ],
  conditions: [
    { field: 'name', operation: 'LIKE', from: 'parameter' },
    { field: 'kind', from: 'parameter', value: 'tea' },
  ],
  sorts: [{ field: 'price', direction: 'DESC' }],
  pageSize: 2,
}
