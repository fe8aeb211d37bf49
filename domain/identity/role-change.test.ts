import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roleChangeProblem, roleChanges } from './role-change.ts'

const rights = ['a.read', 'b.manage', 'c.desk', 'user.manage', 'role.manage']
const someRights = fc.subarray(rights)

test('what a save gives and takes, put together with what was there, is what comes after', () => {
  fc.assert(
    fc.property(someRights, someRights, (before, after) => {
      const [change] = roleChanges([{ id: 'r', methods: before }], [{ id: 'r', methods: after }])
      const kept = before.filter((one) => !change?.removed.includes(one))
      expect([...kept, ...(change?.added ?? [])].toSorted()).toEqual(after.toSorted())
    }),
    { numRuns: 100 },
  )
})

test('nobody gives or takes what they do not hold, nor takes their own last key', () => {
  const change = { id: 'r', added: ['b.manage'], removed: [] }
  expect(roleChangeProblem(['a.read'], ['a.read'], [change])).toEqual({
    reason: 'beyondOwn',
    rights: ['b.manage'],
  })
  expect(roleChangeProblem(['b.manage'], ['b.manage'], [change])).toBeNull()
  const own = ['role.manage', 'b.manage']
  expect(roleChangeProblem(own, ['b.manage'], [{ id: 'r', added: [], removed: ['role.manage'] }])).toEqual({
    reason: 'ownLastKey',
    rights: ['role.manage'],
  })
})
