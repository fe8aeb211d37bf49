import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compile } from './compile.ts'
import { checkGraph } from './soundness.ts'
import { makeBlockGraph, type Block } from '../testing/block-tree.ts'
import { drawGraph, type NodeSketch } from '../testing/draw-graph.ts'

const parallel = { kind: 'parallelGateway' } as const
const inclusive = { kind: 'inclusiveGateway' } as const
const exclusive = { kind: 'exclusiveGateway' } as const

const defects = (lines: string, nodes: { [name: string]: NodeSketch } = {}) =>
  checkGraph(drawGraph(lines, nodes)).map(({ key, node, detail }) =>
    [key, node, ...(detail === undefined ? [] : [detail])].join(' '),
  )

describe('a diagram that is sound', () => {
  test.each<[string, string, { [name: string]: NodeSketch }]>([
    ['a sequence', 's -> a -> b -> e', {}],
    ['a choice', 's -> x; x [p] -> a -> e; x * -> b -> e', { x: exclusive }],
    ['a parallel block', 's -> f; f -> a -> j; f -> b -> j; j -> e', { f: parallel, j: parallel }],
    [
      'an inclusive block',
      's -> o; o [p] -> a -> j; o [q] -> b -> j; o * -> c -> j; j -> e',
      { o: inclusive, j: inclusive },
    ],
    ['branches that end on their own', 's -> f; f -> a -> e; f -> b -> e', { f: parallel }],
    ['a loop', 's -> m -> a -> x; x [again] -> m; x * -> e', { m: exclusive, x: exclusive }],
    [
      'an inclusive join behind a fork in which one branch may end',
      's -> f; f -> a -> j; f -> b -> x; x [out] -> e2; x * -> j; j -> c -> e',
      { f: parallel, j: inclusive, x: exclusive, e2: { kind: 'end' } },
    ],
  ])('passes: %s', (_, lines, nodes) => {
    expect(defects(lines, nodes)).toEqual([])
  })
})

describe('a diagram with a defect', () => {
  test.each<[string, string, { [name: string]: NodeSketch }, string[]]>([
    [
      'a parallel join behind a choice',
      's -> x; x [p] -> a -> j; x * -> b -> j; j -> e',
      { x: exclusive, j: parallel },
      ['joinWaitsForever j b'],
    ],
    [
      'a parallel join behind an inclusive split',
      's -> o; o [p] -> a -> j; o * -> b -> j; j -> e',
      { o: inclusive, j: parallel },
      ['joinWaitsForever j b'],
    ],
    [
      'a fork that is merged and not joined',
      's -> f; f -> a -> m; f -> b -> m; m -> c -> e',
      { f: parallel, m: exclusive },
      ['runsTwice c'],
    ],
    [
      'a join one branch of which may end',
      's -> f; f -> a -> j; f -> b -> x; x [out] -> e2; x * -> j; j -> e',
      { f: parallel, j: parallel, x: exclusive, e2: { kind: 'end' } },
      ['joinWaitsForever j x'],
    ],
    [
      'no end',
      's -> m -> a -> m',
      { m: exclusive },
      ['noEnd ', 'noWayToEnd m', 'noWayToEnd s', 'noWayToEnd a'],
    ],
    ['no start', 'a -> e', {}, ['noStart ', 'unreachable a', 'unreachable e']],
    ['something nobody comes to', 's -> a -> e; b -> e', {}, ['unreachable b']],
    [
      'a trap',
      's -> x; x [p] -> a -> a2 -> a; x * -> e',
      { x: exclusive },
      ['noWayToEnd a', 'noWayToEnd a2'],
    ],
    [
      'a way without a condition',
      's -> x; x -> a -> e; x * -> e',
      { x: exclusive },
      ['conditionMissing x a'],
    ],
    [
      'a condition nobody reads',
      's -> f; f [p] -> a -> e; f -> b -> e',
      { f: parallel },
      ['conditionIgnored f'],
    ],
    [
      'an element it cannot run',
      's -> a -> c -> e',
      { c: { kind: 'unsupported', element: 'complexGateway' } },
      ['unsupportedElement c complexGateway'],
    ],
    [
      'an event it cannot wait for',
      's -> c -> e',
      { c: { kind: 'catchEvent', trigger: { type: 'error', code: null } } },
      ['unsupportedTrigger c error'],
    ],
    [
      'an event gateway before a task',
      's -> g; g -> a -> e; g -> b -> e',
      { g: { kind: 'eventGateway' } },
      ['notAnEvent g'],
    ],
    [
      'a vote that cannot be reached',
      's -> v -> e',
      {
        v: {
          kind: 'signTask',
          sign: {
            order: 'parallel',
            rule: { decideType: 'agree', voteType: 'percent', voteAmount: 120, followMode: 'wait' },
          },
        },
      },
      ['voteNeverReached v'],
    ],
    [
      'an edge on nothing',
      's -> a -> e; t -> b -> e',
      {
        t: {
          kind: 'boundaryEvent',
          attachedTo: 's',
          interrupting: true,
          trigger: { type: 'signal', name: 'x' },
        },
      },
      ['looseBoundary t', 'unreachable t', 'unreachable b'],
    ],
    [
      'a sub-process without a start',
      's -> p -> e',
      { p: { kind: 'subProcess' }, a: { kind: 'userTask', in: 'p' } },
      ['noStart p', 'unreachable a'],
    ],
    [
      'a flow into a sub-process',
      's -> a -> e; s -> b',
      { p: { kind: 'subProcess' }, b: { kind: 'userTask', in: 'p' } },
      ['flowLeavesLevel s b'],
    ],
    [
      'an undoing that is not there',
      's -> a -> e',
      { a: { kind: 'userTask', undoneBy: 'b' } },
      ['handlerMissing a'],
    ],
    [
      'a fork that is merged before two more steps',
      's -> f; f -> a -> m; f -> m; m -> c -> d -> e',
      { f: parallel, m: exclusive },
      ['runsTwice c'],
    ],
  ])('is told: %s', (_, lines, nodes, expected) => {
    expect(defects(lines, nodes)).toEqual(expected)
  })

  test('is told of a flow that leads nowhere before anything else', () => {
    const graph = compile({
      id: 'd',
      nodes: [{ id: 's', name: 'Start', parent: null, kind: 'start' }],
      flows: [{ id: 'f', from: 's', to: 'gone' }],
    })
    expect(checkGraph(graph)).toEqual([
      { level: 'error', key: 'looseFlow', node: 's', name: 'Start', detail: 'f', flow: 'f' },
    ])
  })

  test('is warned where no way may be open, and where it may turn without waiting', () => {
    const graph = drawGraph('s -> m -> x; x [p] -> a -> e; x [q] -> m', { m: exclusive, x: exclusive })
    expect(checkGraph(graph)).toEqual([
      { level: 'warning', key: 'defaultMissing', node: 'x', name: 'x' },
      { level: 'warning', key: 'turnsWithoutWaiting', node: 'm', name: 'm' },
    ])
  })
})

describe('whatever is built from blocks', () => {
  const { block } = fc.letrec<{ block: Block }>((tie) => ({
    block: fc.oneof(
      { maxDepth: 3 },
      fc.constant<Block>({ is: 'task' }),
      fc.record({
        is: fc.constantFrom('row', 'choice', 'fork', 'some'),
        parts: fc.array(tie('block'), { minLength: 2, maxLength: 3 }),
      }),
      fc.record({ is: fc.constantFrom('again', 'sub', 'edge'), part: tie('block') }),
    ),
  }))

  test('is looked through to the end, also with many branches of many steps', () => {
    const row: Block = { is: 'row', parts: Array.from({ length: 5 }, (): Block => ({ is: 'task' })) }
    const { graph } = makeBlockGraph({ is: 'fork', parts: Array.from({ length: 10 }, () => row) })
    expect(checkGraph(graph)).toEqual([])
  })

  test('is sound', () => {
    fc.assert(
      fc.property(block, (drawn) => {
        const told = checkGraph(makeBlockGraph(drawn).graph).filter(({ key }) => key !== 'tooManyWays')
        expect(told).toEqual([])
      }),
    )
  })

  test('is not once a choice is joined like a fork', () => {
    const twisted = fc.tuple(block, block).map((parts) => makeBlockGraph({ is: 'choice', parts }))
    fc.assert(
      fc.property(twisted, ({ graph, tree }) => {
        const join = tree.is === 'choice' ? tree.join : ''
        const nodes = Object.values(graph.nodes).map((node) =>
          node.id === join ? { id: join, name: join, parent: null, kind: 'parallelGateway' as const } : node,
        )
        const told = checkGraph(compile({ id: 'twisted', nodes, flows: Object.values(graph.flows) }))
        expect(told.map(({ key }) => key)).toContain('joinWaitsForever')
      }),
      { numRuns: 50 },
    )
  })
})
