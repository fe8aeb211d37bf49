import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { missingFields, permissionAt } from './node-permission.ts'
import type { NodeFieldRights } from '../definition/settings.ts'

const definition: ObjectDefinition = {
  fields: [
    { key: 'reason', name: 'reason', type: 'text', required: true },
    { key: 'days', name: 'days', type: 'number' },
    { key: 'number', name: 'number', type: 'text', sequence: 'leave' },
  ],
  subs: [
    { key: 'parts', name: 'parts', required: true, fields: [{ key: 'day', name: 'day', type: 'date' }] },
  ],
  keys: [],
}

test('the starter writes everything but numbers, the others read, unless the node says otherwise', () => {
  expect(permissionAt(definition, null, true).main).toEqual({ reason: 'b', days: 'w', number: 'r' })
  expect(permissionAt(definition, null, false).main).toEqual({ reason: 'r', days: 'r', number: 'r' })
  const rights: NodeFieldRights = { otherwise: 'n', fields: { main: { days: 'w' } }, table: {}, opinion: {} }
  const { main, subs } = permissionAt(definition, rights, true)
  expect(main).toEqual({ reason: 'n', days: 'w', number: 'n' })
  expect(subs['parts']?.table.hidden).toBe(true)
})

test('what has to be filled in is named: fields, rows, and fields of rows', () => {
  const permission = permissionAt(definition, null, true)
  expect(missingFields(permission, { main: { reason: '' }, subs: {} })).toEqual(['main.reason', 'parts'])
  expect(missingFields(permission, { main: { reason: 'x' }, subs: { parts: [{}] } })).toEqual([])
})

test('nobody ever writes a number that a sequence draws', () => {
  const letter = fc.constantFrom('b', 'w', 'r', 'n')
  fc.assert(
    fc.property(letter, letter, fc.boolean(), (otherwise, own, isOwnForm) => {
      const rights: NodeFieldRights = {
        otherwise,
        fields: { main: { number: own } },
        table: {},
        opinion: {},
      }
      expect(['r', 'n']).toContain(permissionAt(definition, rights, isOwnForm).main['number'])
    }),
  )
})
