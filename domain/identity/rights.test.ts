import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coversRights, isEntitled, ownerTypes, type RightMap } from './rights.ts'

const nobody: RightMap = { user: [], role: [], org: [], orgUnder: [], pos: [], job: [], group: [] }
const id = fc.constantFrom('a', 'b', 'c', 'd')
const ids = fc.array(id, { maxLength: 3 })
const rightMap = fc.record({ user: ids, role: ids, org: ids, orgUnder: ids, pos: ids, job: ids, group: ids })
const type = fc.constantFrom('everyone', 'constructor', 'toString', '', ...ownerTypes)
const entries = fc.array(fc.record({ type, id: fc.option(id) }), { maxLength: 4 })

describe('a right', () => {
  test('for a post is held only by those on that post', () => {
    expect(isEntitled([{ type: 'pos', id: 'a' }], { ...nobody, pos: ['a'] })).toBe(true)
    expect(isEntitled([{ type: 'pos', id: 'a' }], { ...nobody, pos: ['b'], job: ['a'], user: ['a'] })).toBe(
      false,
    )
  })

  test('for everyone is held by somebody who belongs to nothing', () => {
    expect(isEntitled([{ type: 'everyone' }], nobody)).toBe(true)
  })

  test('may name several owners in one entry', () => {
    const entry = { type: 'role', id: 'x, y ,z' }
    expect(isEntitled([entry], { ...nobody, role: ['y'] })).toBe(true)
    expect(isEntitled([entry], { ...nobody, role: ['x, y'] })).toBe(false)
    expect(isEntitled([{ type: 'role', id: ',' }], { ...nobody, role: [''] })).toBe(false)
  })

  test('given to nobody is held by nobody', () => {
    fc.assert(fc.property(rightMap, (rights) => !isEntitled([], rights)))
  })

  test('is held exactly when one entry alone would give it', () => {
    fc.assert(
      fc.property(entries, rightMap, (list, rights) => {
        const alone = list.map((entry) => isEntitled([entry], rights))
        expect(isEntitled(list, rights)).toBe(alone.includes(true))
      }),
    )
  })

  test('is never lost by an entry more or by belonging to more', () => {
    fc.assert(
      fc.property(entries, entries, rightMap, rightMap, (list, more, rights, others) => {
        if (!isEntitled(list, rights)) {
          return
        }
        expect(isEntitled([...more, ...list], rights)).toBe(true)
        const joined = ownerTypes.map((name) => [name, [...rights[name], ...others[name]]])
        expect(isEntitled(list, Object.fromEntries(joined) as RightMap)).toBe(true)
      }),
    )
  })

  test('of a kind nobody knows is held by nobody', () => {
    fc.assert(
      fc.property(fc.string(), id, rightMap, (word, owner, rights) => {
        fc.pre(word !== 'everyone' && !ownerTypes.some((known) => known === word))
        expect(isEntitled([{ type: word, id: owner }], rights)).toBe(false)
      }),
    )
  })
})

test('nobody hands on a method right they do not hold', () => {
  expect(coversRights(['org.read', 'user.read'], ['org.read'])).toBe(true)
  expect(coversRights(['org.read'], ['org.read', 'user.manage'])).toBe(false)
  expect(coversRights([], [])).toBe(true)
})
