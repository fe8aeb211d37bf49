import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actingFor } from './absence-agents.ts'

test('who is away as well hands on what they would have got', () => {
  const agents = new Map([
    ['head', 'deputy'],
    ['deputy', 'clerk'],
  ])
  expect(['head', 'deputy', 'clerk'].map((one) => actingFor(one, agents))).toEqual([
    'clerk',
    'clerk',
    undefined,
  ])
})

test('whoever is named, it ends with somebody who is here, or in a circle with the first who was named', () => {
  const person = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f')
  fc.assert(
    fc.property(fc.array(fc.tuple(person, person), { maxLength: 6 }), person, (named, owner) => {
      const agents = new Map(named)
      const acting = actingFor(owner, agents)
      if (acting === undefined) {
        expect(agents.has(owner)).toBe(false)
        return
      }
      // Followed by hand, as far as there are people.
      const way = [owner]
      for (let step = 0; step < 6; step += 1) {
        const next = agents.get(way.at(-1) ?? '')
        if (next !== undefined) {
          way.push(next)
        }
      }
      const last = way.at(-1) ?? ''
      expect(acting).toBe(agents.has(last) ? agents.get(owner) : last)
    }),
  )
})
