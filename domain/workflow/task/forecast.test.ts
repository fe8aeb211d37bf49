import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../command/commands.ts'
import type { Effect } from '../engine/effects.ts'
import { isLive } from '../engine/statuses.ts'
import { step } from '../engine/step.ts'
import { makeBlockGraph, type Block } from '../testing/block-tree.ts'
import { drawGraph } from '../testing/draw-graph.ts'
import { act, agree, by, openTasks, player, started, type Player } from '../testing/player.ts'
import { dice, rerollGates, startMade } from '../testing/random-driver.ts'
import { forecastRun, nextCommand, type Forecast } from './forecast.ts'

/** Lets the engine answer each move, with names of its own, so that the instance itself is not touched. */
function forecast(play: Player, first: Command | null = null): Forecast {
  let ids = 0
  const moves = forecastRun(play.graph, { state: play.state, data: play.data }, first)
  let move = moves.next()
  while (!move.done) {
    const { state, data, command } = move.value
    const context = { ...play.context, data, newId: () => `~${(ids += 1)}` }
    move = moves.next(step(play.graph, state, command, context))
  }
  return move.value
}

const askedIn = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) =>
    effect.do === 'openTask' ? [`${effect.task.node}:${effect.task.assignee}`] : [],
  )

const asked = ({ steps }: Forecast): string[] =>
  steps.flatMap((one) => (one.is === 'asked' ? one.people.map(({ id }) => `${one.node}:${id}`) : []))

const rule = fc.record({
  decideType: fc.constant('agree' as const),
  voteType: fc.constant('percent' as const),
  voteAmount: fc.constant(100),
  followMode: fc.constantFrom('complete' as const, 'wait' as const),
})
const order = fc.constantFrom('parallel' as const, 'sequence' as const)

/** Diagrams in which nothing races: who is asked does not depend on who is quicker. */
const { block } = fc.letrec<{ block: Block }>((tie) => {
  const parts = fc.array(tie('block'), { minLength: 2, maxLength: 3 })
  return {
    block: fc.oneof(
      { maxDepth: 4, depthSize: 'medium' },
      { weight: 4, arbitrary: fc.constant<Block>({ is: 'task' }) },
      { weight: 1, arbitrary: fc.constantFrom<Block>({ is: 'service' }, { is: 'timer' }, { is: 'call' }) },
      { weight: 1, arbitrary: fc.record({ is: fc.constant('sign' as const), rule, order }) },
      { weight: 3, arbitrary: fc.record({ is: fc.constant('row' as const), parts }) },
      { weight: 4, arbitrary: fc.record({ is: fc.constantFrom('choice', 'fork', 'some'), parts }) },
      { weight: 1, arbitrary: fc.record({ is: fc.constant('sub' as const), part: tie('block') }) },
    ),
  }
})

describe('the forecast', () => {
  test('names exactly those who are then asked, whoever of them is quicker', () => {
    fc.assert(
      fc.property(block, fc.integer(), (made, seed) => {
        const roll = dice(seed)
        const play = startMade(makeBlockGraph(made))
        rerollGates(play, roll)
        const before = JSON.stringify(play.state)
        const seen = forecast(play)
        expect(JSON.stringify(play.state)).toBe(before)
        const open = openTasks(play).map(({ node, assignee }) => `${node}:${assignee}`)
        const happened: string[] = []
        for (let moves = 0; isLive(play.state.status) && moves < 500; moves += 1) {
          const tasks = openTasks(play)
          const task = tasks[roll(Math.max(tasks.length, 1))]
          const command: Command | null = task
            ? { type: 'complete', task: task.id, by: by(task.assignee ?? ''), vote: 'agree' }
            : nextCommand(play.graph, play.state)
          expect(command).not.toBeNull()
          act(play, command ?? { type: 'dataChanged' })
          happened.push(...askedIn(play.effects))
        }
        fc.pre(seen.stop === null)
        expect(seen.outcome).toBe('normal')
        expect(asked(seen).toSorted()).toEqual([...new Set(happened)].toSorted())
        expect(open.every((one) => !asked(seen).includes(one) || happened.includes(one))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('follows what was filled in, says what is skipped and why, and what is awaited', () => {
    const graph = drawGraph(
      's -> a -> g; g [big] -> chief -> w; g * -> w; w -> b -> e',
      {
        g: { kind: 'exclusiveGateway' },
        w: { kind: 'catchEvent', trigger: { type: 'timer', timer: 'PT1H' } },
        b: { kind: 'userTask', whenEmpty: 'skip' },
      },
      { skipFirstNode: true },
    )
    const start: Command = { type: 'start', by: by('starter') }
    const people = { a: ['starter'], b: [] }
    expect(forecast(player(graph, people, { big: true }), start)).toEqual({
      steps: [
        { is: 'skipped', node: 'a', reason: 'starterForm', people: [{ id: 'starter', type: 'user' }] },
        { is: 'asked', node: 'chief', people: [{ id: 'chief', type: 'user' }] },
        { is: 'awaited', node: 'w', what: 'timer' },
        { is: 'skipped', node: 'b', reason: 'nobody', people: [] },
      ],
      outcome: 'normal',
      stop: null,
    })
    const small = forecast(player(graph, people, { big: false }), start)
    expect(small.steps.map(({ node }) => node)).toEqual(['a', 'w', 'b'])
  })

  test('goes on from where an instance stands, and says where nobody can see further', () => {
    const graph = drawGraph('s -> a -> b -> c -> e')
    const play = agree(started(graph), 'a')
    expect(forecast(play).steps.map(({ node }) => node)).toEqual(['c'])
    const lost = forecast(started(graph, { c: [] }))
    expect(lost).toMatchObject({ outcome: null, stop: { reason: 'noExecutor', node: 'c' } })
    const circle = drawGraph('s -> m; m -> a -> g; g [done] -> e; g * -> m', {
      m: { kind: 'exclusiveGateway' },
      g: { kind: 'exclusiveGateway' },
    })
    expect(forecast(started(circle)).stop?.reason).toBe('unclear')
  })
})
