import { expect } from 'vitest'
import type { Definition } from '#domain/objects/definition.ts'
import { startServer } from '#server/testing.ts'
import { addPerson, definitionOf, field, publish, rowCalls } from '../definition/testing.ts'

export const visitDefinition: Definition = definitionOf(
  [
    field('title', 'text', { name: '标题', nameEn: 'Title', required: true, searchable: true }),
    field('plate', 'text', { name: '车牌', nameEn: 'Plate' }),
    field('sum', 'money', { sortable: true }),
    field('keeper', 'ref', { to: 'person', searchable: true }),
    field('proof', 'files'),
  ],
  {
    subs: [
      {
        key: 'items',
        name: '明细',
        nameEn: 'Items',
        fields: [
          field('what', 'text', { name: '名称', required: true }),
          field('count', 'number', { decimals: 0 }),
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
  const clerk = await addPerson(server, 'clerk', all)
  const other = await addPerson(server, 'other', all)
  const admin = await addPerson(server, 'admin', ['object.manage'])
  expect(await publish(server, admin, 'visit', visitDefinition)).toMatchObject({
    state: true,
    value: { version: 1 },
  })
  return { server, clerk, other, rows: rowCalls(server, 'visit', clerk) }
}
