import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowByAlias } from './row-by-alias.ts'

test('a row under the alias of its object is the same as one sent as it is', () => {
  const given = { leave: { id: 'x', revision: 3, reason: 'r', sub_periods: [{ day: '2026-01-01' }] } }
  const plain = { id: 'x', revision: 3, main: { reason: 'r' }, subs: { periods: [{ day: '2026-01-01' }] } }
  expect(rowByAlias('leave', given)).toEqual(plain)
  expect(rowByAlias('leave', plain)).toEqual(plain)
  expect(rowByAlias('other', given)).toBe(given)
})

test('no field is lost, whatever it is called', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 6 })
  fc.assert(
    fc.property(names, names, (fields, subs) => {
      const kept = fields.filter((name) => name !== 'id' && name !== 'revision')
      const row = Object.fromEntries([
        ...kept.map((name) => [name, name]),
        ...subs.map((name) => [`sub_${name}`, [name]]),
      ])
      const read = rowByAlias('thing', { thing: row })
      expect(Object.keys(read.main ?? {})).toEqual(kept)
      expect(Object.keys(read.subs ?? {})).toEqual(subs)
    }),
  )
})
