import { describe, expect, test } from 'vitest'
import { checkGraph } from '../definition/soundness.ts'
import { drawGraph, type NodeSketch } from '../testing/draw-graph.ts'
import { act, attempt, by, openTasks, player, started, user } from '../testing/player.ts'
import { step } from './step.ts'

const each = (items: string, mode: 'parallel' | 'sequential' = 'parallel') => ({ mode, items })
const people = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`)
const start = { type: 'start', by: by('starter') } as const

describe('a task repeated for a thousand people', () => {
  const graph = drawGraph('s -> a -> e', { a: { kind: 'userTask', loop: each('all') } })

  test('asks each of them, and ends when all have answered', () => {
    const play = started(graph, {}, { all: people(1000) })
    expect(new Set(openTasks(play).map(({ assignee }) => assignee)).size).toBe(1000)
    let { state } = play
    for (const { id, assignee } of openTasks(play)) {
      expect(state.status).toBe('running')
      const command = { type: 'complete', task: id, vote: 'agree', by: by(assignee ?? '') } as const
      const result = step(graph, state, command, play.context)
      state = result.ok ? result.state : state
    }
    expect(state.status).toBe('end')
  })

  test('says in one refusal whom to look up', () => {
    const play = player(graph, {}, { all: people(1000) })
    const known = new Map<string, ReturnType<typeof user>[]>()
    play.context = { ...play.context, people: (_, item) => known.get(String(item)) }
    const refusal = attempt(play, start)
    const needs = [{ node: refusal?.node, item: refusal?.item }, ...(refusal?.also ?? [])]
    expect(needs.map(({ item }) => item)).toEqual(people(1000))
    needs.forEach(({ item }) => known.set(String(item), [user(String(item))]))
    expect(attempt(play, start)).toBeNull()
  })
})

describe('a repetition in a repetition', () => {
  const nested = (inner: NodeSketch) =>
    drawGraph('s -> sub -> e; s2 -> a -> e2', {
      sub: { kind: 'subProcess', loop: each('outer') },
      s2: { kind: 'start', in: 'sub' },
      a: inner,
      e2: { kind: 'end', in: 'sub' },
    })

  test('is refused by what it makes, before it is made', () => {
    const graph = nested({ kind: 'userTask', in: 'sub', loop: each('inner') })
    const play = player(graph, {}, { outer: people(1000), inner: people(1000) })
    expect(attempt(play, start)).toMatchObject({ reason: 'tooManyRuns', node: 'a' })
  })

  test('runs when it fits', () => {
    const graph = nested({ kind: 'scriptTask', in: 'sub', script: { done: true }, loop: each('inner') })
    const play = act(player(graph, {}, { outer: people(40), inner: people(40) }), start)
    expect(play.state.status).toBe('end')
  })

  test.each(['parallel', 'sequential'] as const)('is refused beyond ten thousand, %s', (mode) => {
    const graph = drawGraph('s -> a -> e', {
      a: { kind: 'scriptTask', script: { done: true }, loop: each('all', mode) },
    })
    expect(attempt(player(graph, {}, { all: people(10_001) }), start)?.reason).toBe('tooManyRuns')
    expect(attempt(player(graph, {}, { all: people(1000) }), start)).toBeNull()
  })
})

test('a diagram of eighty branches with a choice in each is looked through no further than it pays', () => {
  const branches = Array.from({ length: 80 }, (_, at) => at)
  const lines = branches.map(
    (at) => `f -> x${at}; x${at} [q] -> a${at} -> m${at}; x${at} * -> b${at} -> m${at}; m${at} -> j`,
  )
  const choices = branches.flatMap((at) => [
    [`x${at}`, { kind: 'exclusiveGateway' } as const],
    [`m${at}`, { kind: 'exclusiveGateway' } as const],
  ])
  const graph = drawGraph(['s -> f', ...lines, 'j -> e'].join(';'), {
    f: { kind: 'parallelGateway' },
    j: { kind: 'parallelGateway' },
    ...(Object.fromEntries(choices) as { [name: string]: NodeSketch }),
  })
  expect(checkGraph(graph).map(({ key }) => key)).toEqual(['tooManyWays'])
})
