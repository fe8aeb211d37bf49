import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jobsAtOnce, jobsToTake, standsBack, type OpenJob } from './job-order.ts'

const job = (given: Partial<OpenJob> & { id: string }): OpenJob => ({
  tenantId: 't',
  personId: 'anna',
  changes: null,
  createdAt: 0,
  personServedAt: 0,
  isHeld: false,
  ...given,
})
const personOf = ({ tenantId, personId }: OpenJob) => `${tenantId} ${personId}`
const ids = (jobs: readonly OpenJob[]) => jobs.map(({ id }) => id)

test('who has none running comes before who has many, however early those were asked for', () => {
  const open = [
    job({ id: 'a1', isHeld: true }),
    job({ id: 'a2', createdAt: 1 }),
    job({ id: 'b1', personId: 'ben', createdAt: 9 }),
    job({ id: 'c1', personId: 'cleo', tenantId: 'other', createdAt: 10 }),
  ]
  expect(ids(jobsToTake(open))).toEqual(['c1', 'b1', 'a2'])
})

test('of jobs that change the same in a tenant the eldest comes to its end first', () => {
  const prices = [
    job({ id: 'one', changes: 'prices', createdAt: 1 }),
    job({ id: 'two', changes: 'prices', createdAt: 2, personId: 'ben' }),
    job({ id: 'elsewhere', changes: 'prices', createdAt: 3, tenantId: 'other' }),
    job({ id: 'people', changes: 'people', createdAt: 4 }),
  ]
  expect(ids(jobsToTake(prices))).toEqual(['one', 'elsewhere', 'people'])
  const began = prices.map((one) => ({ ...one, isHeld: one.id === 'two' }))
  expect(ids(jobsToTake(began)), 'one that came in late waits for the one that began').not.toContain('one')
})

test('a server of few connections does one at a time, and none more than three', () => {
  expect([2, 7, 8, 12, 20, 500].map(jobsAtOnce)).toEqual([1, 1, 2, 3, 3, 3])
})

const anyJobs = fc.array(
  fc.record({
    tenantId: fc.constantFrom('t', 'u'),
    personId: fc.constantFrom('anna', 'ben', 'cleo', 'dan', 'eve'),
    changes: fc.constantFrom(null, null, 'prices', 'people'),
    createdAt: fc.nat(20),
    parts: fc.integer({ min: 1, max: 30 }),
  }),
  { maxLength: 40 },
)

test('all jobs come to their end, none beside another that changes the same, and nobody is left waiting by who has many', () => {
  fc.assert(
    fc.property(anyJobs, fc.integer({ min: 1, max: 4 }), (given, slots) => {
      let open = given.map(({ parts, ...one }, at) => ({
        ...job({ id: String(at).padStart(3, '0'), ...one }),
        left: parts,
      }))
      const parts = given.reduce((sum, one) => sum + one.parts, 0)
      const waited = new Map<string, number>()
      let taken = 0
      for (let turn = 0; open.length > 0; turn++) {
        expect(turn, 'it goes on').toBeLessThanOrEqual(2 * parts + 10)
        while (open.filter(({ isHeld }) => isHeld).length < slots) {
          const [chosen] = jobsToTake(open)
          if (!chosen) {
            break
          }
          const personServedAt = ++taken
          open = open.map((one) => ({
            ...one,
            isHeld: one.isHeld || one.id === chosen.id,
            ...(personOf(one) === personOf(chosen) ? { personServedAt } : {}),
          }))
        }
        const held = open.filter(({ isHeld }) => isHeld)
        const changed = held.flatMap(({ tenantId, changes }) =>
          changes === null ? [] : [`${tenantId} ${changes}`],
        )
        expect(new Set(changed).size).toBe(changed.length)
        const served = new Set(held.map(personOf))
        for (const person of served) {
          waited.delete(person)
        }
        const waiting = [...new Set(jobsToTake(open).map(personOf))].filter((one) => !served.has(one))
        for (const person of waiting) {
          waited.set(person, (waited.get(person) ?? 0) + 1)
          // Ten people at most, and each turn at least one of them stands back.
          expect(waited.get(person), 'somebody is left waiting').toBeLessThanOrEqual(10)
        }
        open = open
          .map((one) => (one.isHeld ? { ...one, left: one.left - 1 } : one))
          .filter(({ left }) => left > 0)
        for (const one of open.filter(({ isHeld }) => isHeld)) {
          if (standsBack(one, open)) {
            open = open.map((other) => (other.id === one.id ? { ...other, isHeld: false } : other))
          }
        }
      }
    }),
    { numRuns: 200 },
  )
})
