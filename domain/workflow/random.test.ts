import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from './command.ts'
import { make, type Block } from './testing/block-tree.ts'
import { backward, begin, dice, finishOff, onward, shake, sideways, wrongWithWork } from './testing/driver.ts'
import { wrongWith, wrongWithPast } from './testing/marking.ts'
import { act, attempt, by, openTasks, type Player } from './testing/player.ts'

const rule = fc.record({
  decideType: fc.constantFrom('agree' as const, 'refuse' as const),
  voteType: fc.constantFrom('amount' as const, 'percent' as const),
  voteAmount: fc.constantFrom(1, 2, 3, 50, 67, 100),
  followMode: fc.constantFrom('complete' as const, 'wait' as const),
})
const order = fc.constantFrom('parallel' as const, 'sequence' as const)

const { block } = fc.letrec<{ block: Block }>((tie) => {
  const parts = fc.array(tie('block'), { minLength: 2, maxLength: 3 })
  return {
    block: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constantFrom<Block>(
        { is: 'task' },
        { is: 'task' },
        { is: 'task' },
        { is: 'service' },
        { is: 'timer' },
        { is: 'call' },
      ),
      fc.record({ is: fc.constant('sign' as const), voters: fc.constant(3), rule, order }),
      fc.record({ is: fc.constant('row' as const), parts }),
      fc.record({ is: fc.constantFrom('choice' as const, 'fork' as const, 'some' as const), parts }),
      fc.record({ is: fc.constantFrom('again' as const, 'sub' as const), part: tie('block') }),
      fc.record({
        is: fc.constant('each' as const),
        mode: fc.constantFrom('parallel' as const, 'sequential' as const),
        count: fc.integer({ min: 1, max: 3 }),
        part: fc.oneof(fc.constant(null), tie('block')),
      }),
    ),
  }
})
/** A process that begins with somebody, so that there is somewhere to go back to. */
const process = block.map((part): Block => ({ is: 'row', parts: [{ is: 'task' }, part, { is: 'task' }] }))
const numbers = fc.array(fc.nat(9999), { minLength: 30, maxLength: 400 })

/** Plays as long as there are numbers, and looks after every step. */
function play(
  drawn: Block,
  rolled: readonly number[],
  ways: (self: Player, roll: (under: number) => number) => Command[],
) {
  const made = make(drawn)
  const roll = dice(rolled)
  const self = begin(made)
  const log: Command[] = []
  while (roll.left() > 0 && self.state.status !== 'end' && self.state.status !== 'manualend') {
    shake(self, roll)
    const choices = ways(self, roll)
    const command = choices[roll(choices.length)]
    if (!command) {
      break
    }
    const before = JSON.stringify(self.state)
    const refusal = attempt(self, command)
    log.push(command)
    const wrong = refusal
      ? JSON.stringify(self.state) === before
        ? []
        : ['a refusal changed the state']
      : [...wrongWith(made.tree, self.state), ...wrongWithPast(self.state), ...wrongWithWork(self)]
    expect(wrong, `after ${JSON.stringify(command)} ${refusal?.reason ?? ''}`).toEqual([])
    expect(['deadlock', 'endless', 'noPath', 'noStart']).not.toContain(refusal?.reason)
  }
  return { made, self, log }
}

const anything = (self: Player, roll: (under: number) => number) => {
  const kinds = [onward(self), onward(self), sideways(self, roll), backward(self, roll)]
  const chosen = kinds[roll(4)] ?? []
  return chosen.length > 0 ? chosen : onward(self)
}

describe('any process built from blocks', () => {
  test('played forward keeps every token in its place and ends', () => {
    fc.assert(
      fc.property(process, numbers, (drawn, rolled) => {
        const { self } = play(drawn, rolled, onward)
        finishOff(self)
        expect(wrongWithPast(self.state)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('played in any way, with returns, withdrawals and fan-outs, keeps every token in its place and ends', () => {
    fc.assert(
      fc.property(process, numbers, (drawn, rolled) => {
        const { self } = play(drawn, rolled, anything)
        finishOff(self)
        expect(self.state.status).toMatch(/end/)
      }),
      { numRuns: 600 },
    )
  })
})
