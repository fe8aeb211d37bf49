import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comingGuests, namedBesides } from './registration.ts'

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const person = fc.record({ id, isAdult: fc.boolean(), idNoMasked: fc.constantFrom('', '3****1') })
const people = fc.uniqueArray(person, { selector: (one) => one.id })

test('who comes is who is ticked, also of those who are in the list no longer, and nobody else', () => {
  fc.assert(
    fc.property(people, people, fc.array(id), (list, named, ticked) => {
      const besides = namedBesides(
        named.map((one) => ({ ...one, personId: one.id })),
        list,
      )
      expect(besides.every(({ personId }) => list.every((one) => one.id !== personId))).toBe(true)
      const choices = [...list, ...besides]
      const { personIds, adultsWithPapers } = comingGuests(choices, ticked)
      const all = new Set([...list, ...named].map((one) => one.id))
      expect(new Set(personIds)).toEqual(new Set(ticked.filter((one) => all.has(one))))
      expect(new Set(personIds).size).toBe(personIds.length)
      expect(adultsWithPapers).toBeLessThanOrEqual(personIds.length)
      // Whoever is unticked does not come, wherever they were named.
      for (const gone of personIds) {
        const rest = ticked.filter((one) => one !== gone)
        expect(comingGuests(choices, rest).personIds).toEqual(personIds.filter((one) => one !== gone))
      }
    }),
  )
})
