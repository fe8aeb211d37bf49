import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasTopicChanged, longestTransaction } from './topic-change.ts'

test('the first marks are no news when all was quiet since before the app was opened', () => {
  const mark = { version: 7, quietFor: 3_600_000 }
  expect(hasTopicChanged(mark, null, 'work', 900)).toBe(false)
  expect(hasTopicChanged({ ...mark, quietFor: 500 }, null, 'work', 900)).toBe(true)
  expect(hasTopicChanged({ ...mark, quietFor: longestTransaction }, null, 'work', 900)).toBe(true)
})

test('against what was known any other version is news, one of a new topic too', () => {
  const mark = { version: 7, quietFor: 3_600_000 }
  expect(hasTopicChanged(mark, { work: 7 }, 'work', 900)).toBe(false)
  expect(hasTopicChanged(mark, { work: 6 }, 'work', 900)).toBe(true)
  expect(hasTopicChanged(mark, { inbox: 7 }, 'work', 900)).toBe(true)
})

test('nothing a list does not show yet is ever taken for old, whatever the order of list and marks', () => {
  const time = fc.nat(60_000)
  fc.assert(
    fc.property(
      fc.record({
        opened: time,
        listRead: time,
        marked: time,
        ending: fc.nat(longestTransaction),
        marksRead: time,
      }),
      time,
      ({ opened, listRead, marked, ending, marksRead }, way) => {
        // The list was read by the server after the app was opened, and the change was not through by then.
        fc.pre(listRead >= opened && marked + ending > listRead)
        // The marks were read later than the change was through, and took their way.
        fc.pre(marksRead >= marked + ending)
        const mark = { version: 1, quietFor: marksRead - marked }
        expect(hasTopicChanged(mark, null, 'work', marksRead + way - opened)).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})
