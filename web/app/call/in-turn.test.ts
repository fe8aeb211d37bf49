import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTurn, isIdle } from './in-turn.ts'

test('what is about the same is done one after the other, as it was asked for, also after one that failed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ about: fc.constantFrom('a', 'b'), ticks: fc.nat(4), fails: fc.boolean() }), {
        maxLength: 8,
      }),
      async (asked) => {
        const began: Record<string, number[]> = { a: [], b: [] }
        let under = { a: 0, b: 0 }
        const work = ({ about, ticks, fails }: (typeof asked)[number], no: number) => {
          const key = about === 'a' ? 'a' : 'b'
          return inTurn(about, async () => {
            began[about]?.push(no)
            under = { ...under, [key]: under[key] + 1 }
            expect(under[key]).toBe(1)
            for (let at = 0; at < ticks; at += 1) {
              await Promise.resolve()
            }
            under = { ...under, [key]: under[key] - 1 }
            if (fails) {
              throw new Error(String(no))
            }
            return no
          })
        }
        const done = await Promise.allSettled(asked.map(work))
        for (const about of ['a', 'b']) {
          const order = asked.flatMap((one, no) => (one.about === about ? [no] : []))
          expect(began[about]).toEqual(order)
          expect(isIdle(about)).toBe(true)
        }
        expect(done.map(({ status }) => status)).toEqual(
          asked.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
        )
      },
    ),
  )
})
