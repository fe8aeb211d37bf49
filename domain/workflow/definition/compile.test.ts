import { describe, expect, test } from 'vitest'
import { branchesOf } from './branches.ts'
import { nextHumans } from '../engine/choose-flows.ts'
import { firstNode, nodeOf } from './graph-lookup.ts'
import type { Graph } from './graph.ts'
import { draw } from '../testing/draw-graph.ts'
import { agree, asked, started } from '../testing/player.ts'

const parallel = { kind: 'parallelGateway' } as const
const inclusive = { kind: 'inclusiveGateway' } as const
const exclusive = { kind: 'exclusiveGateway' } as const

const graph = draw(
  's -> a -> x; x [p] -> b -> e; x [q] -> y; y [r] -> c -> e; y * -> m; x * -> m; m -> f; f -> d -> j; f -> o; o [t] -> g -> k; o * -> h -> k; k -> j; j -> e',
  { x: exclusive, y: exclusive, m: exclusive, f: parallel, j: parallel, o: inclusive, k: inclusive },
)

describe('a compiled graph', () => {
  test('is plain JSON and runs the same after it was stored', () => {
    const stored = JSON.parse(JSON.stringify(graph)) as Graph
    expect(stored).toEqual(graph)
    expect(asked(agree(started(stored, {}, { t: true }), 'a', 'g'))).toEqual(
      asked(agree(started(graph, {}, { t: true }), 'a', 'g')),
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

  test('knows the next people one may choose, none of them inside a parallel block', () => {
    expect(nextHumans(graph, nodeOf(graph, 'a'))).toEqual(['b', 'c'])
    expect(nextHumans(graph, nodeOf(graph, 'b'))).toEqual([])
  })

  test('knows the starter’s own node, if there is one', () => {
    expect(firstNode(graph)?.id).toBe('a')
    expect(firstNode(draw('s -> f; f -> a -> e; f -> b -> e', { f: parallel }))).toBeNull()
    expect(firstNode(draw('s -> c -> a -> e', { c: { kind: 'scriptTask', script: {} } }))?.id).toBe('a')
  })

  test('has no other nodes than its own', () => {
    expect(() => nodeOf(graph, 'nowhere')).toThrow('no node nowhere')
  })
})
