import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers, entitled, ownerTypes, type RightMap } from './rights.ts'

const nobody: RightMap = { user: [], role: [], org: [], orgUnder: [], pos: [], job: [], group: [] }
const id = fc.constantFrom('a', 'b', 'c', 'd')
const ids = fc.array(id, { maxLength: 3 })
const rightMap = fc.record({ user: ids, role: ids, org: ids, orgUnder: ids, pos: ids, job: ids, group: ids })
const type = fc.constantFrom('everyone', 'constructor', 'toString', '', ...ownerTypes)
const entries = fc.array(fc.record({ type, id: fc.option(id) }), { maxLength: 4 })

describe('a right', () => {
  test('for a post is held only by those on that post', () => {
    expect(entitled([{ type: 'pos', id: 'a' }], { ...nobody, pos: ['a'] })).toBe(true)
    expect(entitled([{ type: 'pos', id: 'a' }], { ...nobody, pos: ['b'], job: ['a'], user: ['a'] })).toBe(
      false,
    )
  })

  test('for everyone is held by somebody who belongs to nothing', () => {
    expect(entitled([{ type: 'everyone' }], nobody)).toBe(true)
  })

  test('may name several owners in one entry', () => {
    const entry = { type: 'role', id: 'x, y ,z' }
    expect(entitled([entry], { ...nobody, role: ['y'] })).toBe(true)
    expect(entitled([entry], { ...nobody, role: ['x, y'] })).toBe(false)
    expect(entitled([{ type: 'role', id: ',' }], { ...nobody, role: [''] })).toBe(false)
  })

  test('given to nobody is held by nobody', () => {
    fc.assert(fc.property(rightMap, (rights) => !entitled([], rights)))
  })

  test('is held exactly when one entry alone would give it', () => {
    fc.assert(
      fc.property(entries, rightMap, (list, rights) => {
        const alone = list.map((entry) => entitled([entry], rights))
        expect(entitled(list, rights)).toBe(alone.includes(true))
      }),
    )
  })

  test('is never lost by an entry more or by belonging to more', () => {
    fc.assert(
      fc.property(entries, entries, rightMap, rightMap, (list, more, rights, others) => {
        if (!entitled(list, rights)) {
          return
        }
        expect(entitled([...more, ...list], rights)).toBe(true)
        const joined = ownerTypes.map((name) => [name, [...rights[name], ...others[name]]])
        expect(entitled(list, Object.fromEntries(joined) as RightMap)).toBe(true)
      }),
    )
  })

  test('of a kind nobody knows is held by nobody', () => {
    fc.assert(
      fc.property(fc.string(), id, rightMap, (word, owner, rights) => {
        fc.pre(word !== 'everyone' && !ownerTypes.some((known) => known === word))
        expect(entitled([{ type: word, id: owner }], rights)).toBe(false)
      }),
    )
  })
})

test('nobody hands on a method right they do not hold', () => {
  expect(covers(['org.read', 'user.read'], ['org.read'])).toBe(true)
  expect(covers(['org.read'], ['org.read', 'user.manage'])).toBe(false)
  expect(covers([], [])).toBe(true)
})
