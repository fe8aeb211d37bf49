import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEventStream } from './event-stream.ts'

const bytes = new TextEncoder()

/** A body that arrives in pieces of these lengths. */
function inPieces(text: string, lengths: readonly number[]): ReadableStream<Uint8Array> {
  const all = bytes.encode(text)
  let at = 0
  let turn = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= all.length) {
        controller.close()
        return
      }
      const length = lengths[turn++ % lengths.length] ?? 1
      controller.enqueue(all.slice(at, at + length))
      at += length
    },
  })
}

const read = async (body: ReadableStream<Uint8Array>) => {
  const all: string[] = []
  for await (const data of readEventStream(body)) {
    all.push(data)
  }
  return all
}

test('events come whole however the network cuts them, and comments are no events', async () => {
  const data = fc.array(fc.stringMatching(/^[a-z山居{}":,]{1,12}$/), { maxLength: 6 })
  const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(data, lengths, async (events, cuts) => {
      const text = events.map((one) => `:\n\nevent: marks\ndata: ${one}\n\n`).join('')
      expect(await read(inPieces(text, cuts))).toEqual(events)
    }),
    { numRuns: 100 },
  )
})

test('an event that was cut off at the end does not count', async () => {
  expect(await read(inPieces('data: one\n\ndata: tw', [4]))).toEqual(['one'])
})
