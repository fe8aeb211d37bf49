import { describe, expect, test } from 'vitest'
import { branchesOf } from './branches.ts'
import { nextHumanNodes } from '../engine/choose-flows.ts'
import { starterFormNode, nodeOf } from './graph-lookup.ts'
import type { Graph } from './graph.ts'
import { drawGraph } from '../testing/draw-graph.ts'
import { agree, openNodes, started } from '../testing/player.ts'

const parallel = { kind: 'parallelGateway' } as const
const inclusive = { kind: 'inclusiveGateway' } as const
const exclusive = { kind: 'exclusiveGateway' } as const

const graph = drawGraph(
  's -> a -> x; x [p] -> b -> e; x [q] -> y; y [r] -> c -> e; y * -> m; x * -> m; m -> f; f -> d -> j; f -> o; o [t] -> g -> k; o * -> h -> k; k -> j; j -> e',
  { x: exclusive, y: exclusive, m: exclusive, f: parallel, j: parallel, o: inclusive, k: inclusive },
)

describe('a compiled graph', () => {
  test('is plain JSON and runs the same after it was stored', () => {
    const stored = JSON.parse(JSON.stringify(graph)) as Graph
    expect(stored).toEqual(graph)
    expect(openNodes(agree(started(stored, {}, { t: true }), 'a', 'g'))).toEqual(
      openNodes(agree(started(graph, {}, { t: true }), 'a', 'g')),
    )
  })

  test('knows from where a token can come to each flow of an inclusive join', () => {
    expect(graph.upstream).toEqual({
      k: { 'g>k': ['a', 'f', 'g', 'm', 'o', 's', 'x', 'y'], 'h>k': ['a', 'f', 'h', 'm', 'o', 's', 'x', 'y'] },
    })
  })

  test('knows in which branches a node lies', () => {
    expect(branchesOf(graph, 'a')).toEqual([])
    expect(branchesOf(graph, 'd')).toEqual(['f f>d'])
    expect(branchesOf(graph, 'g')).toEqual(['f f>o', 'o o>g'])
    expect(branchesOf(graph, 'k')).toEqual(['f f>o'])
    expect(branchesOf(graph, 'e')).toEqual([])
  })

  test('knows where branches come together, also when something runs beside one of them and the whole is repeated', () => {
    const beside = {
      kind: 'boundaryEvent',
      attachedTo: 'b',
      trigger: { type: 'timer', timer: 'b' },
      interrupting: false,
    } as const
    const repeated = drawGraph(
      's -> m -> f; f -> a -> j; f -> b -> j; j -> x; x [p] -> m; x * -> c -> e; t -> d -> n',
      {
        m: exclusive,
        f: parallel,
        j: parallel,
        x: exclusive,
        n: { kind: 'end' },
        t: beside,
      },
    )
    expect(branchesOf(repeated, 'b')).toEqual(['f f>b'])
    expect(branchesOf(repeated, 'c')).toEqual([])
  })

  test('knows the next people one may choose, none of them inside a parallel block', () => {
    expect(nextHumanNodes(graph, nodeOf(graph, 'a'))).toEqual(['b', 'c'])
    expect(nextHumanNodes(graph, nodeOf(graph, 'b'))).toEqual([])
  })

  test('knows the starter’s own node, if there is one', () => {
    expect(starterFormNode(graph)?.id).toBe('a')
    expect(starterFormNode(drawGraph('s -> f; f -> a -> e; f -> b -> e', { f: parallel }))).toBeNull()
    expect(
      starterFormNode(drawGraph('s -> c -> a -> e', { c: { kind: 'scriptTask', script: {} } }))?.id,
    ).toBe('a')
  })

  test('has no other nodes than its own', () => {
    expect(() => nodeOf(graph, 'nowhere')).toThrow('no node nowhere')
  })
})
