import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listedProperty } from './property-name.ts'

const listed =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name)

test.each([
  ['CREATE_TIME_', 'createTime'],
  ['create_time_', 'createTime'],
  ['bt.create_time_', 'createTime'],
  ['org_id_', 'orgId'],
  ['name_', 'name'],
  ['NAME_', 'name'],
  ['path', 'path'],
  ['receiver_name_', 'receiverName'],
])('%s is %s', (sent, name) => {
  expect(listedProperty(sent, listed(name))).toBe(name)
})

test('what a list names itself comes first, and what it does not have stays unknown', () => {
  expect(listedProperty('create_time_', listed('create_time_', 'createTime'))).toBe('create_time_')
  fc.assert(
    fc.property(fc.string(), (property) => {
      const found = listedProperty(property, listed('name', 'orgId'))
      expect(['name', 'orgId', property]).toContain(found)
    }),
  )
})
