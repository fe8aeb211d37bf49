import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confinementProblem } from './site-confinement.ts'

const sites = ['a', 'b', 'c']
const some = fc.subarray(sites)

test('whoever is confined never reaches beyond their own sites by confining others', () => {
  fc.assert(
    fc.property(some, some, some, (own, before, after) => {
      const change = { actorId: 'x', userId: 'y', own, before, after, knownSites: new Set(sites) }
      const isAllowed = confinementProblem(change) === null
      const everywhere = (list: readonly string[]) => (list.length === 0 ? sites : list)
      const touched = [...everywhere(before), ...everywhere(after)]
      expect(isAllowed).toBe(
        own.length === 0 ||
          (before.length > 0 && after.length > 0 && touched.every((site) => own.includes(site))),
      )
    }),
  )
})

test('nobody changes their own sites, and only sites that are there are given', () => {
  const change = { actorId: 'x', userId: 'x', own: [], before: [], after: ['a'], knownSites: new Set(sites) }
  expect(confinementProblem(change)).toBe('self')
  expect(confinementProblem({ ...change, userId: 'y', after: ['z'] })).toBe('unknown')
})
