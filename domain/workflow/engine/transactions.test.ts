import { describe, expect, test } from 'vitest'
import { checkGraph } from '../definition/soundness.ts'
import { drawGraph, type NodeSketch } from '../testing/draw-graph.ts'
import { agree, onTask, openNodes, started } from '../testing/player.ts'
import { traceViolations } from '../testing/marking-check.ts'

const inDeal = <S extends NodeSketch>(sketch: S) => ({ ...sketch, in: 'p' })
const deal: { [name: string]: NodeSketch } = {
  p: { kind: 'subProcess', transaction: true },
  ps: inDeal({ kind: 'start' }),
  book: inDeal({ kind: 'userTask', undoneBy: 'unbook' }),
  unbook: inDeal({ kind: 'userTask', forCompensation: true }),
  pay: inDeal({ kind: 'userTask', undoneBy: 'refund' }),
  refund: inDeal({ kind: 'userTask', forCompensation: true }),
  f: inDeal({ kind: 'parallelGateway' }),
  wait: inDeal({ kind: 'userTask' }),
  g: inDeal({ kind: 'exclusiveGateway' }),
  pe: inDeal({ kind: 'end' }),
  off: inDeal({ kind: 'end', trigger: { type: 'cancel' } }),
  x: { kind: 'boundaryEvent', attachedTo: 'p', interrupting: true, trigger: { type: 'cancel' } },
}
const lines =
  's -> p -> done -> e; x -> told -> e; ps -> f; f -> wait -> pe; f -> book -> pay -> g; g [no] -> off; g * -> pe'

describe('a transaction', () => {
  const graph = drawGraph(lines, deal)

  test('goes on as a sub-process when all is well', () => {
    expect(checkGraph(graph)).toEqual([])
    expect(openNodes(agree(started(graph), 'book', 'pay', 'wait'))).toEqual(['done'])
  })

  test('that is cancelled stops, undoes what it did, latest first, and is left by its edge', () => {
    const play = started(graph, {}, { no: true })
    agree(play, 'book', 'pay')
    expect(openNodes(play)).toEqual(['refund'])
    expect(openNodes(agree(play, 'refund'))).toEqual(['unbook'])
    expect(openNodes(agree(play, 'unbook'))).toEqual(['told'])
    expect(play.state.scopes).toHaveLength(1)
    expect(traceViolations(play.state)).toEqual([])
    expect(agree(play, 'told').state.status).toBe('end')
  })

  test('with nothing to undo is left at once', () => {
    const { unbook: _, refund: __, ...rest } = deal
    const plain = { ...rest, book: inDeal({ kind: 'userTask' }), pay: inDeal({ kind: 'userTask' }) }
    const play = started(drawGraph(lines, plain), {}, { no: true })
    expect(openNodes(agree(play, 'book', 'pay'))).toEqual(['told'])
  })

  test('what undid it can be taken back to before it', () => {
    const play = agree(started(graph, {}, { no: true }), 'book', 'pay', 'refund', 'unbook')
    onTask(play, 'told', { type: 'reject', to: { node: 'book' }, path: 'normal' })
    expect(openNodes(play)).toEqual(['book BACK', 'wait'])
    play.data = {}
    expect(openNodes(agree(play, 'book', 'pay', 'wait'))).toEqual(['done'])
  })

  test.each<[string, string, { [name: string]: NodeSketch }]>([
    [
      'an end that cancels outside of one',
      's -> a -> off',
      { off: { kind: 'end', trigger: { type: 'cancel' } } },
    ],
    [
      'one without an event on its edge',
      lines.replace('x -> told -> e;', ''),
      Object.fromEntries(Object.entries(deal).filter(([id]) => id !== 'x')),
    ],
    ['an event on the edge of another sub-process', lines, { ...deal, p: { kind: 'subProcess' } }],
    [
      'an event on its edge that lets it run',
      lines,
      {
        ...deal,
        x: { kind: 'boundaryEvent', attachedTo: 'p', interrupting: false, trigger: { type: 'cancel' } },
      },
    ],
  ])('is refused: %s', (_, drawn, nodes) => {
    expect(checkGraph(drawGraph(drawn, nodes)).map(({ key }) => key)).toContain('unsupportedTrigger')
  })
})

describe('a sub-process that is over', () => {
  const throwing = (activity: string | null): NodeSketch => ({
    kind: 'throwEvent',
    trigger: { type: 'compensation', activity },
  })
  const nodes = (own: { [name: string]: NodeSketch }, activity: string | null = 'p') => ({
    p: { kind: 'subProcess' } as const,
    ps: inDeal({ kind: 'start' } as const),
    book: inDeal({ kind: 'userTask', undoneBy: 'unbook' } as const),
    unbook: inDeal({ kind: 'userTask', forCompensation: true } as const),
    pe: inDeal({ kind: 'end' } as const),
    t: throwing(activity),
    ...own,
  })
  const shape = 's -> p -> a -> t -> b -> e; ps -> book -> pe'

  test('is undone by undoing what it did inside', () => {
    const play = agree(started(drawGraph(shape, nodes({}))), 'book', 'a')
    expect(openNodes(play)).toEqual(['unbook'])
    expect(openNodes(agree(play, 'unbook'))).toEqual(['b'])
    const everything = agree(started(drawGraph(shape, nodes({}, null))), 'book', 'a')
    expect(openNodes(everything)).toEqual(['unbook'])
  })

  const handler: { [name: string]: NodeSketch } = {
    q: inDeal({ kind: 'eventSubProcess' }),
    qs: { kind: 'start', in: 'q', trigger: { type: 'compensation', activity: null } },
    tell: { kind: 'userTask', in: 'q' },
    qt: { kind: 'throwEvent', in: 'q', trigger: { type: 'compensation', activity: null } },
    qe: { kind: 'end', in: 'q' },
  }

  const { qt: _, ...withoutThrow } = handler

  test('or as its own event sub-process says, which may undo what was done inside', () => {
    const plain = drawGraph(`${shape}; qs -> tell -> qe`, nodes(withoutThrow))
    expect(checkGraph(plain)).toEqual([])
    const play = agree(started(plain), 'book', 'a')
    expect(openNodes(play)).toEqual(['tell'])
    expect(openNodes(agree(play, 'tell'))).toEqual(['b'])
    const both = drawGraph(`${shape}; qs -> tell -> qt -> qe`, nodes(handler))
    const inner = agree(started(both), 'book', 'a', 'tell')
    expect(openNodes(inner)).toEqual(['unbook'])
    expect(openNodes(agree(inner, 'unbook'))).toEqual(['b'])
    expect(traceViolations(inner.state)).toEqual([])
    expect(agree(inner, 'b').state.status).toBe('end')
  })

  test('is undone once for each run it had', () => {
    const repeated = drawGraph(shape, {
      ...nodes({}),
      p: { kind: 'subProcess', loop: { mode: 'parallel', items: ['u', 'v'] } },
    })
    const play = agree(started(repeated), 'book', 'book', 'a')
    expect(openNodes(agree(play, 'unbook'))).toEqual(['unbook'])
    expect(openNodes(agree(play, 'unbook'))).toEqual(['b'])
  })

  test('only inside a sub-process is there such an event', () => {
    const top = drawGraph('s -> a -> e; qs -> tell -> qe', {
      q: { kind: 'eventSubProcess' },
      qs: { kind: 'start', in: 'q', trigger: { type: 'compensation', activity: null } },
      tell: { kind: 'userTask', in: 'q' },
      qe: { kind: 'end', in: 'q' },
    })
    expect(checkGraph(top).map(({ key }) => key)).toEqual(['unsupportedTrigger'])
  })
})
