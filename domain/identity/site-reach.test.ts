import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldRights, holdsAt, reachOfRight, rightsBeyondReach, type GrantsOfPerson } from './site-reach.ts'

const sites = ['a', 'b', 'c']
const someSites = fc.subarray(sites)
const role = fc.record({ methods: fc.subarray(['stay.desk', 'org.read']), siteIds: someSites })
const person: fc.Arbitrary<GrantsOfPerson> = fc.record({
  roles: fc.array(role, { maxLength: 4 }),
  ownSites: someSites,
})

test('a right holds at a site by any role that grants it there, and never outside the own sites', () => {
  fc.assert(
    fc.property(person, fc.constantFrom(...sites), ({ roles, ownSites }, site) => {
      const isGranted = roles.some(
        ({ methods, siteIds }) =>
          methods.includes('stay.desk') && (siteIds.length === 0 || siteIds.includes(site)),
      )
      const isOwn = ownSites.length === 0 || ownSites.includes(site)
      expect(holdsAt(reachOfRight('stay.desk', { roles, ownSites }), site)).toBe(isGranted && isOwn)
    }),
  )
})

test('what concerns no site, or a site that comes later, is for those alone who are not confined', () => {
  fc.assert(
    fc.property(person, fc.constantFrom(null, 'later'), ({ roles, ownSites }, where) => {
      const isFree = roles.some(
        ({ methods, siteIds }) => methods.includes('stay.desk') && siteIds.length === 0,
      )
      expect(holdsAt(reachOfRight('stay.desk', { roles, ownSites }), where)).toBe(
        isFree && ownSites.length === 0,
      )
    }),
  )
})

test('who hands out no right beyond their reach gives nobody a site they do not have themselves', () => {
  fc.assert(
    fc.property(person, person, (own, given) => {
      const isAllowed = rightsBeyondReach(own, given).length === 0
      const right = 'stay.desk'
      const isGiven = given.roles.some(({ methods }) => methods.includes(right))
      const leaks = [...sites, 'later'].filter(
        (site) => holdsAt(reachOfRight(right, given), site) && !holdsAt(reachOfRight(right, own), site),
      )
      expect(isAllowed).toBe(!isGiven || leaks.length === 0)
    }),
  )
})

test('a right that has nothing to do with sites is nobody confined in', () => {
  const own = { roles: [{ methods: ['org.read'], siteIds: ['a'] }], ownSites: ['a'] }
  const given = { roles: [{ methods: ['org.read'], siteIds: [] }], ownSites: [] }
  expect(rightsBeyondReach(own, given)).toEqual([])
})

test('a right that holds nowhere is none, and the books of the company are for who is not confined', () => {
  const role = { methods: ['stay.desk', 'period.close', 'org.read'], siteIds: ['a'] }
  expect(heldRights({ roles: [role], ownSites: [] })).toEqual(['org.read', 'stay.desk'])
  expect(heldRights({ roles: [role], ownSites: ['b'] })).toEqual(['org.read'])
  expect(heldRights({ roles: [{ ...role, siteIds: [] }], ownSites: [] })).toEqual([
    'org.read',
    'period.close',
    'stay.desk',
  ])
})
