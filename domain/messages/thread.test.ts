import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeMessages, pendingMessages, type Thread } from './thread.ts'

type Message = { seq: number; clientId: string | null }
const of = (seq: number): Message => ({ seq, clientId: `c${seq}` })
const seqs = (thread: Thread<Message>) => thread.map(({ seq }) => seq)

test('pages that come twice, overlap or come late make one row of messages', () => {
  let thread: Thread<Message> = []
  thread = mergeMessages(thread, [of(5), of(6), of(7)])
  thread = mergeMessages(thread, [of(7), of(8)])
  thread = mergeMessages(thread, [of(3), of(4)])
  thread = mergeMessages(thread, [of(5), of(6)])
  expect(seqs(thread)).toEqual([3, 4, 5, 6, 7, 8])
})

test('an answer that ran ahead leaves no hole: it waits until the rest is there', () => {
  const ahead = mergeMessages([of(1), of(2)], [of(5)])
  expect(seqs(ahead)).toEqual([1, 2])
  expect(seqs(mergeMessages(ahead, [of(3), of(4), of(5)]))).toEqual([1, 2, 3, 4, 5])
})

test('whatever comes in whatever order, the thread is gap-free, in order, without doubles, and never loses', () => {
  const batch = fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 8 }))
    .map(([from, length]) => Array.from({ length }, (_, at) => of(from + at)))
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 20 }), (batches) => {
      let thread: Thread<Message> = []
      for (const came of batches) {
        const after = mergeMessages(thread, came)
        const [first, last] = [after[0]?.seq ?? 1, after.at(-1)?.seq ?? 0]
        expect(seqs(after)).toEqual(Array.from({ length: last - first + 1 }, (_, at) => first + at))
        expect(seqs(thread).filter((seq) => !seqs(after).includes(seq))).toEqual([])
        thread = after
      }
    }),
    { numRuns: 300 },
  )
})

test('a message is shown once: as queued until it arrived, as arrived from then on', () => {
  const queue = [{ clientId: 'c1' }, { clientId: 'c9' }]
  expect(pendingMessages(queue, [of(1), of(2)])).toEqual([{ clientId: 'c9' }])
})
