import { describe, expect, test } from 'vitest'
import { compile } from '../definition/compile.ts'
import { drawGraph, type NodeSketch } from '../testing/draw-graph.ts'
import { act, agree, onTask, openNodes, started, wait } from '../testing/player.ts'

/** A sub-process with a variable of its own, set inside it, that decides inside and outside. */
const sub = (own: { [name: string]: NodeSketch } = {}): { [name: string]: NodeSketch } => ({
  p: { kind: 'subProcess' },
  ps: { kind: 'start', in: 'p' },
  set: { kind: 'scriptTask', in: 'p', script: { big: true, seen: 1 } },
  g: { kind: 'exclusiveGateway', in: 'p' },
  a: { kind: 'userTask', in: 'p' },
  b: { kind: 'userTask', in: 'p' },
  pe: { kind: 'end', in: 'p' },
  h: { kind: 'exclusiveGateway' },
  ...own,
})
const lines =
  's -> p -> h; h [big] -> c -> e; h * -> d -> e; ps -> set -> g; g [big] -> a -> pe; g * -> b -> pe'
const scoped = (graph: ReturnType<typeof drawGraph>, variables: { [level: string]: string[] }) =>
  compile({
    id: graph.id,
    nodes: Object.values(graph.nodes),
    flows: Object.values(graph.flows),
    options: graph.options,
    variables,
  })

describe('a variable of a sub-process', () => {
  const graph = scoped(drawGraph(lines, sub()), { p: ['big'] })

  test('is seen inside it, and outside there is none of that name', () => {
    const play = started(graph)
    expect(openNodes(play)).toEqual(['a'])
    // What belongs to nobody else goes to the world; the variable stays in the state.
    expect(play.effects.filter((effect) => effect.do === 'setData')).toEqual([
      { do: 'setData', node: 'set', patch: { seen: 1 } },
    ])
    expect(openNodes(agree(play, 'a'))).toEqual(['d'])
    const without = agree(started(drawGraph(lines, sub())), 'a')
    expect(openNodes(without)).toEqual(['c'])
  })

  test('begins empty whatever the data around says, and leaves that as it was', () => {
    const nodes = sub({ set: { kind: 'scriptTask', in: 'p', script: { other: 1 } } })
    const play = started(scoped(drawGraph(lines, nodes), { p: ['big'] }), {}, { big: true })
    expect(openNodes(play)).toEqual(['b'])
    expect(openNodes(agree(play, 'b'))).toEqual(['c'])
  })

  test('is another one in every run of a repetition', () => {
    const nodes: { [name: string]: NodeSketch } = {
      p: { kind: 'subProcess', loop: { mode: 'parallel', items: ['x', 'y'] } },
      ps: { kind: 'start', in: 'p' },
      m: { kind: 'receiveTask', in: 'p', message: 'm' },
      g: { kind: 'exclusiveGateway', in: 'p' },
      a: { kind: 'userTask', in: 'p' },
      b: { kind: 'userTask', in: 'p' },
      pe: { kind: 'end', in: 'p' },
    }
    const repeated = drawGraph('s -> p -> e; ps -> m -> g; g [big] -> a -> pe; g * -> b -> pe', nodes)
    const play = started(scoped(repeated, { p: ['big'] }))
    const [first, second] = play.state.waits.map(({ id }) => id)
    act(play, { type: 'message', wait: first ?? '', data: { big: true } })
    act(play, { type: 'message', wait: second ?? '', data: {} })
    expect(openNodes(play)).toEqual(['a', 'b'])
  })

  test('of an inner one hides that of an outer one', () => {
    const nodes: { [name: string]: NodeSketch } = {
      p: { kind: 'subProcess' },
      ps: { kind: 'start', in: 'p' },
      set: { kind: 'scriptTask', in: 'p', script: { big: true } },
      q: { kind: 'subProcess', in: 'p' },
      qs: { kind: 'start', in: 'q' },
      g: { kind: 'exclusiveGateway', in: 'q' },
      a: { kind: 'userTask', in: 'q' },
      b: { kind: 'userTask', in: 'q' },
      qe: { kind: 'end', in: 'q' },
      pe: { kind: 'end', in: 'p' },
    }
    const drawn = drawGraph(
      's -> p -> e; ps -> set -> q -> pe; qs -> g; g [big] -> a -> qe; g * -> b -> qe',
      nodes,
    )
    expect(openNodes(started(scoped(drawn, { p: ['big'] })))).toEqual(['a'])
    expect(openNodes(started(scoped(drawn, { p: ['big'], q: ['big'] })))).toEqual(['b'])
  })

  test('lets a conditional event inside happen, and goes with what services are called with', () => {
    const nodes: { [name: string]: NodeSketch } = {
      p: { kind: 'subProcess' },
      ps: { kind: 'start', in: 'p' },
      f: { kind: 'parallelGateway', in: 'p' },
      a: { kind: 'userTask', in: 'p' },
      set: { kind: 'scriptTask', in: 'p', script: { big: true } },
      call: { kind: 'serviceTask', in: 'p', service: 'x' },
      until: { kind: 'catchEvent', in: 'p', trigger: { type: 'conditional', condition: 'big' } },
      b: { kind: 'userTask', in: 'p' },
      pe: { kind: 'end', in: 'p' },
    }
    const drawn = drawGraph('s -> p -> e; ps -> f; f -> until -> b -> pe; f -> a -> set -> call -> pe', nodes)
    const play = agree(started(scoped(drawn, { p: ['big'] })), 'a')
    expect(openNodes(play)).toEqual(['b'])
    expect(play.effects).toContainEqual(expect.objectContaining({ do: 'callService', vars: { big: true } }))
    expect(wait(play, 'call')).not.toBe('')
  })

  test('is there again when a return opens the sub-process again', () => {
    const play = agree(started(graph), 'a')
    onTask(play, 'd', { type: 'reject', to: { node: 'a' }, path: 'normal' })
    expect(play.state.scopes.find(({ node }) => node === 'p')?.vars).toEqual({ big: true })
  })
})
