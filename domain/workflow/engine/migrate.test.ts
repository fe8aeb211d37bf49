import { describe, expect, test } from 'vitest'
import type { Graph } from '../definition/graph.ts'
import { migrate } from './migrate.ts'
import { drawGraph } from '../testing/draw-graph.ts'
import { agree, openNodes, onTask, started, type Player } from '../testing/player.ts'

const parallel = { kind: 'parallelGateway' } as const
const late = {
  kind: 'boundaryEvent',
  attachedTo: 'b',
  interrupting: true,
  trigger: { type: 'timer', timer: 'P1D' },
} as const

/** Moves an instance; says what stands against it. */
function move(play: Player, to: Graph, map: { [node: string]: string } = {}): string[] {
  const moved = migrate(play.graph, to, play.state, map, play.context)
  if (!moved.ok) {
    return moved.obstacles.map(({ key, node }) => `${key} ${node}`)
  }
  play.graph = to
  play.state = moved.state
  play.effects = moved.effects
  return []
}

describe('moving a running instance to another version', () => {
  const graph = drawGraph('s -> a -> b -> c -> e')

  test('goes on in the new diagram', () => {
    const play = agree(started(graph), 'a')
    expect(move(play, drawGraph('s -> a -> b -> x -> c -> e'))).toEqual([])
    expect(openNodes(agree(play, 'b'))).toEqual(['x'])
  })

  test('follows a node to its new name, with all that is known of it', () => {
    const play = agree(started(graph), 'a')
    expect(move(play, drawGraph('s -> one -> two -> c -> e'), { a: 'one', b: 'two' })).toEqual([])
    expect(openNodes(play)).toEqual(['two:b'])
    onTask(play, 'two', { type: 'reject', to: { node: 'one' }, path: 'normal' })
    expect(openNodes(play)).toEqual(['one:a BACK'])
  })

  test('cannot go back to what is no longer there', () => {
    const play = agree(started(graph), 'a', 'b')
    expect(move(play, drawGraph('s -> a -> c -> e'))).toEqual([])
    onTask(play, 'c', { type: 'reject', to: { node: 'a' }, path: 'normal' })
    expect(openNodes(agree(play, 'a'))).toEqual(['c'])
  })

  test.each<[string, Graph, string[]]>([
    ['the place is gone', drawGraph('s -> a -> c -> e'), ['nodeGone b']],
    [
      'it has become something else',
      drawGraph('s -> a -> b -> e', { b: { kind: 'serviceTask', service: 'x' } }),
      ['kindChanged b'],
    ],
    [
      'it lies in a sub-process now',
      drawGraph('s -> p -> e; ps -> b -> pe', {
        p: { kind: 'subProcess' },
        ps: { kind: 'start', in: 'p' },
        b: { kind: 'userTask', in: 'p' },
        pe: { kind: 'end', in: 'p' },
      }),
      ['levelChanged b'],
    ],
  ])('is refused when %s', (_, to, obstacles) => {
    const play = agree(started(graph), 'a')
    const before = play.state
    expect(move(play, to)).toEqual(obstacles)
    expect(play.state).toBe(before)
  })

  test('is refused when a join would then wait for a branch nobody is in', () => {
    const forked = drawGraph('s -> f; f -> b -> j; f -> c -> j; j -> d -> e', { f: parallel, j: parallel })
    const wider = drawGraph('s -> f; f -> b -> j; f -> c -> j; f -> x -> j; j -> d -> e', {
      f: parallel,
      j: parallel,
    })
    expect(move(started(forked), wider)).toEqual(['cannotGoOn j'])
    expect(move(agree(started(forked), 'b', 'c'), wider)).toEqual([])
  })

  test('keeps what waits at a join, unless it came by a way that is gone', () => {
    const forked = drawGraph('s -> f; f -> b -> j; f -> c -> j; j -> d -> e', { f: parallel, j: parallel })
    const longer = drawGraph('s -> f; f -> b -> j; f -> c -> c2 -> j; j -> d -> e', {
      f: parallel,
      j: parallel,
    })
    const play = agree(started(forked), 'b')
    expect(move(play, longer)).toEqual([])
    expect(openNodes(agree(play, 'c', 'c2'))).toEqual(['d'])
    expect(move(agree(started(forked), 'c'), longer)).toEqual(['joinChanged j'])
  })

  test('waits for what is new on the edge of the place, and no longer for what is gone', () => {
    const timed = drawGraph('s -> a -> b -> c -> e; late -> x -> e', { late })
    const play = agree(started(graph), 'a')
    expect(move(play, timed)).toEqual([])
    expect(play.effects).toContainEqual(expect.objectContaining({ do: 'startTimer', node: 'late' }))
    expect(move(play, graph)).toEqual([])
    expect(play.effects).toContainEqual(expect.objectContaining({ do: 'cancelWait', node: 'late' }))
    expect(play.state.waits).toEqual([])
  })

  test('is not for one that has ended', () => {
    expect(move(agree(started(graph), 'a', 'b', 'c'), graph)).toEqual(['notRunning '])
  })

  test('to the very same version changes nothing', () => {
    const play = agree(started(graph), 'a')
    const before = play.state
    expect(move(play, graph)).toEqual([])
    expect(play.state).toEqual(before)
    expect(play.effects).toEqual([])
  })
})
