import fc from 'fast-check'
import type { Block } from './block-tree.ts'

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
      { maxDepth: 4, depthSize: 'medium' },
      { weight: 4, arbitrary: fc.constant<Block>({ is: 'task' }) },
      { weight: 1, arbitrary: fc.constantFrom<Block>({ is: 'service' }, { is: 'timer' }, { is: 'call' }) },
      { weight: 1, arbitrary: fc.record({ is: fc.constant('sign' as const), rule, order }) },
      { weight: 3, arbitrary: fc.record({ is: fc.constant('row' as const), parts }) },
      {
        weight: 4,
        arbitrary: fc.record({ is: fc.constantFrom('choice', 'fork', 'some', 'fork', 'some'), parts }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ is: fc.constantFrom('again', 'sub', 'edge'), part: tie('block') }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          is: fc.constant('each' as const),
          mode: fc.constantFrom('parallel' as const, 'sequential' as const),
          count: fc.integer({ min: 1, max: 3 }),
          part: fc.oneof(fc.constant(null), tie('block')),
        }),
      },
    ),
  }
})

/** Processes of all the shapes a block can have, some deep in each other. */
export const blocks = block
