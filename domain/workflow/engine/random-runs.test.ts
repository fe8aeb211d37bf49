import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../command/commands.ts'
import type { FlowData } from './effects.ts'
import { isLive } from './statuses.ts'
import { makeBlockGraph, type Block } from '../testing/block-tree.ts'
import {
  backwardCommands,
  startMade,
  dice,
  playToEnd,
  forwardCommands,
  rerollGates,
  otherCommands,
  workViolations,
  type Dice,
} from '../testing/random-driver.ts'
import { markingViolations, traceViolations } from '../testing/marking-check.ts'
import { newEffectReplica, applyEffects, replicaViolations } from '../testing/effect-replica.ts'
import { normalizedState } from '../testing/normalized-state.ts'
import type { Task } from './state.ts'
import { act, attempt, by, openTasks, type Player } from '../testing/player.ts'

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
      {
        weight: 1,
        arbitrary: fc.constantFrom<Block>({ is: 'service' }, { is: 'timer' }, { is: 'call' }, { is: 'link' }),
      },
      { weight: 1, arbitrary: fc.record({ is: fc.constant('sign' as const), rule, order }) },
      { weight: 1, arbitrary: fc.record({ is: fc.constant('timers' as const), all: fc.boolean() }) },
      { weight: 3, arbitrary: fc.record({ is: fc.constant('row' as const), parts }) },
      {
        weight: 4,
        arbitrary: fc.record({ is: fc.constantFrom('choice', 'fork', 'some', 'fork', 'some'), parts }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          is: fc.constantFrom('again', 'sub', 'edge', 'aside', 'guard'),
          part: tie('block'),
        }),
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
      {
        weight: 1,
        arbitrary: fc.record({
          is: fc.constant('while' as const),
          testBefore: fc.boolean(),
          most: fc.integer({ min: 1, max: 4 }),
          part: fc.oneof(fc.constant(null), tie('block')),
        }),
      },
    ),
  }
})
/** A process that begins with somebody, so that there is somewhere to go back to. */
const process = block.map((part): Block => ({ is: 'row', parts: [{ is: 'task' }, part, { is: 'task' }] }))
const game = fc.record({ drawn: process, seed: fc.nat(), steps: fc.integer({ min: 1, max: 60 }) })
/** Two branches side by side, played only a little, so that somebody is asked in both. */
const forked = fc.record({
  drawn: fc
    .tuple(block, block)
    .map((parts): Block => ({ is: 'row', parts: [{ is: 'task' }, { is: 'fork', parts }, { is: 'task' }] })),
  seed: fc.nat(),
  steps: fc.integer({ min: 1, max: 8 }),
})
type Game = { drawn: Block; seed: number; steps: number }

/** Plays a number of steps, and looks after each of them. */
function play({ drawn, seed, steps }: Game, ways: (self: Player, roll: Dice) => Command[]) {
  const made = makeBlockGraph(drawn)
  const roll = dice(seed)
  const self = startMade(made)
  const mirror = newEffectReplica()
  applyEffects(mirror, { type: 'dataChanged' }, self.effects)
  const log: Array<{ command: Command; data: FlowData }> = []
  for (let turn = 0; turn < steps && isLive(self.state.status); turn += 1) {
    rerollGates(self, roll)
    const choices = ways(self, roll)
    const command = choices[roll(choices.length)]
    if (!command) {
      throw new Error('nothing to do')
    }
    log.push({ command, data: self.data })
    const refusal = attempt(self, command)
    if (!refusal) {
      applyEffects(mirror, command, self.effects)
    }
    const wrong = [
      ...markingViolations(made.tree, self.state),
      ...traceViolations(self.state),
      ...workViolations(self),
      ...replicaViolations(mirror, self.state),
    ]
    expect(wrong, `after ${JSON.stringify(command)} ${refusal?.reason ?? ''}`).toEqual([])
    expect(['deadlock', 'endless', 'noPath', 'noStart']).not.toContain(refusal?.reason)
  }
  return { made, self, log }
}

const anything = (self: Player, roll: Dice) => {
  const kinds = [
    forwardCommands(self),
    forwardCommands(self),
    otherCommands(self, roll),
    backwardCommands(self, roll),
  ]
  const chosen = kinds[roll(4)] ?? []
  return chosen.length > 0 ? chosen : forwardCommands(self)
}

describe('any process built from blocks', { timeout: 120_000 }, () => {
  test('played forward keeps every token in its place and ends', () => {
    fc.assert(
      fc.property(game, (given) => {
        const { self } = play(given, forwardCommands)
        playToEnd(self)
        expect(traceViolations(self.state)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('played in any way, with returns, withdrawals and fan-outs, keeps every token in its place and ends', () => {
    fc.assert(
      fc.property(game, (given) => {
        const { self } = play(given, anything)
        playToEnd(self)
        expect(self.state.status).toBe('end')
      }),
      { numRuns: 300 },
    )
  })

  test('refuses everything on a task that is closed', () => {
    fc.assert(
      fc.property(game, (given) => {
        const { self } = play(given, anything)
        const roll = dice(given.seed)
        const known = self.state.trace.flatMap(({ work }) => work?.tasks ?? [])
        const commands = otherCommands(self, roll).filter((command) => 'task' in command)
        for (const { id, assignee } of known) {
          const open = self.state.tasks.some((task) => task.id === id)
          for (const command of open ? [] : commands) {
            const before = self.state
            expect(attempt(self, { ...command, task: id, by: by(assignee ?? '') })).not.toBeNull()
            expect(self.state).toBe(before)
          }
        }
      }),
      { numRuns: 50 },
    )
  })

  test('comes to the same whichever of two people in different branches acts first', () => {
    fc.assert(
      fc.property(forked, (given) => {
        const { made, self, log } = play(given, forwardCommands)
        const roll = dice(given.seed)
        const open = openTasks(self)
        const one = open[roll(Math.max(1, open.length))]
        const other = open.find((task) => task.token !== one?.token)
        fc.pre(one !== undefined && other !== undefined)
        const again = startMade(made)
        for (const { command, data } of log) {
          again.data = data
          attempt(again, command)
        }
        again.data = self.data
        const say = (player: Player, task: Task | undefined) =>
          act(player, { type: 'complete', vote: 'agree', task: task?.id ?? '', by: by(task?.assignee ?? '') })
        say(say(self, one), other)
        say(say(again, other), one)
        expect(normalizedState(again.state)).toEqual(normalizedState(self.state))
      }),
      { numRuns: 100 },
    )
  })

  test('played again with the same commands comes to the same state', () => {
    fc.assert(
      fc.property(game, (given) => {
        const { made, self, log } = play(given, anything)
        const again = startMade(made)
        for (const { command, data } of log) {
          again.data = data
          attempt(again, command)
        }
        expect(again.state).toEqual(self.state)
      }),
      { numRuns: 60 },
    )
  })
})
