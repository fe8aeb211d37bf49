import { expect } from 'vitest'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { startServer } from '#server/testing.ts'
import {
  addTestPerson,
  testDefinition,
  testField,
  publishTestObject,
  rowCalls,
} from '../definition/testing.ts'

export const visitDefinition: ObjectDefinition = testDefinition(
  [
    testField('title', 'text', { name: '标题', nameEn: 'Title', required: true, searchable: true }),
    testField('plate', 'text', { name: '车牌', nameEn: 'Plate' }),
    testField('sum', 'money', { sortable: true }),
    testField('keeper', 'ref', { to: 'person', searchable: true }),
    testField('proof', 'files'),
  ],
  {
    subs: [
      {
        key: 'items',
        name: '明细',
        nameEn: 'Items',
        fields: [
          testField('what', 'text', { name: '名称', required: true }),
          testField('count', 'number', { decimals: 0 }),
        ],
      },
    ],
    keys: [{ name: 'plateOnce', fields: ['plate'] }],
  },
)

/** A server that knows the object `visit`, with two clerks who do everything with its rows. */
export async function startVisits() {
  const server = await startServer()
  const all = ['object.visit.read', 'object.visit.write', 'object.visit.delete']
  const clerk = await addTestPerson(server, 'clerk', all)
  const other = await addTestPerson(server, 'other', all)
  const admin = await addTestPerson(server, 'admin', ['object.manage'])
  expect(await publishTestObject(server, admin, 'visit', visitDefinition)).toMatchObject({
    state: true,
    value: { version: 1 },
  })
  return { server, clerk, other, rows: rowCalls(server, 'visit', clerk) }
}
