import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefused, recordStateOf } from './end-outcome.ts'
import { drawGraph } from '../testing/draw-graph.ts'
import { act, agree, by, onTask, openTasks, started, taskAt, type Player } from '../testing/player.ts'

const oppose = (play: Player, node: string, person?: string) =>
  onTask(play, node, { type: 'complete', vote: 'oppose' }, person)
const outcome = (play: Player) =>
  play.effects.flatMap((effect) => (effect.do === 'end' ? effect.outcome : []))[0]

const parallel = { kind: 'parallelGateway' } as const
const rule = { decideType: 'agree', voteType: 'amount', voteAmount: 2, followMode: 'wait' } as const

describe('an instance that comes to its end', () => {
  test('is refused when the last who decided opposed, and approved when somebody agreed after', () => {
    const graph = drawGraph('s -> a -> b -> e')
    const refused = started(graph)
    agree(refused, 'a')
    oppose(refused, 'b')
    expect(outcome(refused)).toBe('rejected')
    expect(refused.state.status).toBe('end')
    const overruled = started(graph)
    oppose(overruled, 'a')
    agree(overruled, 'b')
    expect(outcome(overruled)).toBe('normal')
  })

  test('counts what a countersign decided, not who voted last', () => {
    const graph = drawGraph('s -> v -> e', { v: { kind: 'signTask', sign: { rule, order: 'parallel' } } })
    const vote = (votes: ('agree' | 'oppose')[]) => {
      const play = started(graph, { v: ['x', 'y', 'z'] })
      votes.forEach((one, at) => {
        const task = openTasks(play)[0]?.id ?? ''
        act(play, { type: 'complete', task, by: by(['x', 'y', 'z'][at] ?? ''), vote: one })
      })
      return outcome(play)
    }
    expect(vote(['agree', 'agree', 'oppose'])).toBe('normal')
    expect(vote(['oppose', 'oppose', 'agree'])).toBe('rejected')
  })

  test('is refused when one of several branches was, whether they meet or not', () => {
    for (const lines of ['s -> f -> a -> j -> e; f -> b -> j', 's -> f -> a -> e; f -> b -> e2']) {
      const graph = drawGraph(lines, {
        f: parallel,
        e2: { kind: 'end' },
        ...(lines.includes('j') ? { j: parallel } : {}),
      })
      const play = started(graph)
      oppose(play, 'a')
      agree(play, 'b')
      expect(outcome(play)).toBe('rejected')
    }
  })

  test('means what its end event says, whatever was voted', () => {
    for (const [said, meant] of [
      ['rejected', 'rejected'],
      ['approved', 'normal'],
    ] as const) {
      for (const kind of ['end', 'terminate'] as const) {
        const play = started(drawGraph('s -> a -> e', { e: { kind, outcome: said } }))
        void (said === 'rejected' ? agree(play, 'a') : oppose(play, 'a'))
        expect(outcome(play)).toBe(meant)
      }
    }
  })

  test('looks past what passed by itself, and into a sub-process', () => {
    const graph = drawGraph('s -> sub -> b -> e; is -> a -> ie', {
      sub: { kind: 'subProcess' },
      is: { kind: 'start', in: 'sub' },
      a: { kind: 'userTask', in: 'sub' },
      ie: { kind: 'end', in: 'sub' },
      b: { kind: 'userTask', whenEmpty: 'skip' },
    })
    const play = started(graph, { b: [] })
    oppose(play, 'a')
    expect(outcome(play)).toBe('rejected')
  })

  test('is refused no more once the refusal was taken back', () => {
    const graph = drawGraph('s -> v -> b -> e', {
      v: { kind: 'signTask', sign: { rule: { ...rule, voteAmount: 1 }, order: 'parallel' } },
    })
    const play = started(graph, { v: ['x'] })
    const { id } = taskAt(play, 'v')
    oppose(play, 'v', 'x')
    act(play, { type: 'withdraw', as: 'handler', task: id, by: by('x') })
    agree(play, 'v')
    onTask(play, 'b', { type: 'complete', vote: 'agree' })
    expect(outcome(play)).toBe('normal')
  })

  test('that broke off with an error is not granted either', () => {
    expect(isRefused({ status: 'end', outcome: 'error' })).toBe(true)
    expect(recordStateOf('end', { outcome: 'rejected' })).toBe('rejected')
    expect(recordStateOf('end', { outcome: 'normal' })).toBe('end')
    expect(recordStateOf('manualend', { outcome: 'manual' })).toBe('manualend')
  })

  test('in a row, is what the last of any number of people said', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('agree' as const, 'oppose' as const), { minLength: 1, maxLength: 6 }),
        (votes) => {
          const nodes = votes.map((_, at) => `n${at}`)
          const play = started(drawGraph(['s', ...nodes, 'e'].join(' -> ')))
          votes.forEach((vote, at) => onTask(play, `n${at}`, { type: 'complete', vote }))
          expect(outcome(play)).toBe(votes.at(-1) === 'oppose' ? 'rejected' : 'normal')
        },
      ),
    )
  })

  test('side by side, is refused when anybody opposed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('agree' as const, 'oppose' as const), { minLength: 2, maxLength: 5 }),
        fc.nat(),
        (votes, turn) => {
          const lines = votes.map((_, at) => `f -> n${at} -> j`).join(';')
          const play = started(drawGraph(`s -> f; ${lines}; j -> e`, { f: parallel, j: parallel }))
          const order = votes.map((_, at) => (at + turn) % votes.length)
          order.forEach((at) => onTask(play, `n${at}`, { type: 'complete', vote: votes[at] ?? 'agree' }))
          expect(outcome(play)).toBe(votes.includes('oppose') ? 'rejected' : 'normal')
        },
      ),
    )
  })
})
