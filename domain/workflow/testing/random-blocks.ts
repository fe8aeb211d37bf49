import type { Block } from './block-tree.ts'
import type { Dice } from './random-driver.ts'

/** A process of any shape a block can have, as the dice fall. */
export function randomBlock(roll: Dice, depth = 0): Block {
  const some = (least: number) => Array.from({ length: least + roll(2) }, () => randomBlock(roll, depth + 1))
  const one = () => randomBlock(roll, depth + 1)
  const leaf = depth > 3 || roll(3) === 0
  switch (leaf ? roll(5) : 5 + roll(7)) {
    case 0:
      return roll(3) === 0
        ? { is: 'timers', all: roll(2) === 0 }
        : { is: (['service', 'timer', 'call', 'link'] as const)[roll(4)] ?? 'call' }
    case 1:
      return {
        is: 'sign',
        rule: { decideType: 'agree', voteType: 'percent', voteAmount: 1 + roll(100), followMode: 'wait' },
        order: roll(2) === 0 ? 'parallel' : 'sequence',
      }
    case 5:
      return { is: 'row', parts: some(2) }
    case 6:
    case 7:
    case 8:
      return { is: (['choice', 'fork', 'some'] as const)[roll(3)] ?? 'fork', parts: some(2) }
    case 9:
      return { is: (['again', 'sub', 'edge', 'aside', 'guard'] as const)[roll(5)] ?? 'sub', part: one() }
    case 10:
      return {
        is: 'each',
        mode: roll(2) === 0 ? 'parallel' : 'sequential',
        count: 1 + roll(3),
        part: roll(2) === 0 ? one() : null,
      }
    case 11:
      return {
        is: 'while',
        testBefore: roll(2) === 0,
        most: 1 + roll(4),
        part: roll(2) === 0 ? one() : null,
      }
    default:
      return { is: 'task' }
  }
}
