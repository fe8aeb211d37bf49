import { describe, expect, test } from 'vitest'
import { checkGraph } from '../definition/soundness.ts'
import { drawGraph, type NodeSketch } from '../testing/draw-graph.ts'
import { act, agree, attempt, by, onTask, openNodes, player, started, wait } from '../testing/player.ts'

describe('link events', () => {
  const link = { type: 'link', name: 'on' } as const
  const nodes = {
    out: { kind: 'throwEvent', trigger: link },
    in: { kind: 'catchEvent', trigger: link },
  } as const
  const graph = drawGraph('s -> a -> out; in -> b -> e', nodes)

  test('go on at the other half in the same step', () => {
    expect(checkGraph(graph)).toEqual([])
    expect(openNodes(agree(started(graph), 'a'))).toEqual(['b'])
  })

  test('several may lead to one, back as well, and a return goes along them', () => {
    const gate = { g: { kind: 'exclusiveGateway' }, again: { kind: 'throwEvent', trigger: link } } as const
    const turning = drawGraph('s -> a -> out; in -> b -> g; g [more] -> again; g * -> c -> e', {
      ...nodes,
      ...gate,
    })
    expect(checkGraph(turning)).toEqual([])
    const play = started(turning, {}, { more: true })
    expect(openNodes(agree(play, 'a', 'b'))).toEqual(['b'])
    play.data = {}
    expect(openNodes(agree(play, 'b'))).toEqual(['c'])
    onTask(play, 'c', { type: 'reject', to: { node: 'a' }, path: 'normal' })
    expect(openNodes(play)).toEqual(['a BACK'])
  })

  test('a parallel join sees the branch that comes through a link', () => {
    const gates = { f: { kind: 'parallelGateway' }, j: { kind: 'parallelGateway' } } as const
    const graph = drawGraph('s -> f; f -> a -> out; in -> j; f -> b -> j; j -> c -> e', {
      ...nodes,
      ...gates,
    })
    expect(checkGraph(graph)).toEqual([])
    const play = agree(started(graph), 'a')
    expect(openNodes(play)).toEqual(['b'])
    expect(openNodes(agree(play, 'b'))).toEqual(['c'])
  })

  test.each<[string, string, Record<string, NodeSketch>]>([
    ['without its counterpart', 's -> a -> out', { out: nodes.out }],
    ['caught twice', 's -> a -> out; in -> b -> e; in2 -> c -> e', { ...nodes, in2: nodes.in }],
    ['with a line out of it', 's -> a -> out -> b -> e; in -> b', nodes],
    ['with a line into it', 's -> a -> out; s -> in -> b -> e', nodes],
    [
      'to another level',
      's -> p -> e; ps -> out; in -> b -> e',
      {
        p: { kind: 'subProcess' },
        ps: { kind: 'start', in: 'p' },
        out: { ...nodes.out, in: 'p' },
        in: nodes.in,
      },
    ],
  ])('are refused %s', (_, lines, drawn) => {
    expect(checkGraph(drawGraph(lines, drawn)).map(({ key }) => key)).toContain('linkLoose')
  })
})

describe('an activity that is repeated while a condition holds', () => {
  const drawn = (loop: NonNullable<Extract<NodeSketch, { kind: 'userTask' }>['loop']>) =>
    drawGraph('s -> a -> b -> e', { a: { kind: 'userTask', loop } })

  test('runs once more as long as it does, and at least once', () => {
    const play = started(drawn({ mode: 'while', condition: 'more' }), {}, { more: true })
    expect(openNodes(agree(play, 'a', 'a', 'a'))).toEqual(['a'])
    play.data = {}
    expect(openNodes(agree(play, 'a'))).toEqual(['b'])
    expect(openNodes(agree(started(drawn({ mode: 'while', condition: 'more' })), 'a'))).toEqual(['b'])
  })

  test('is not done at all when the condition is looked at first and does not hold', () => {
    const loop = { mode: 'while', condition: 'more', testBefore: true } as const
    expect(openNodes(started(drawn(loop)))).toEqual(['b'])
    expect(openNodes(started(drawn(loop), {}, { more: true }))).toEqual(['a'])
  })

  test('stops at its limit, and counts its runs from nought', () => {
    const limited = started(drawn({ mode: 'while', condition: 'more', most: 2 }), {}, { more: true })
    expect(openNodes(agree(limited, 'a', 'a'))).toEqual(['b'])
    expect(openNodes(agree(started(drawn({ mode: 'while', most: 3 })), 'a', 'a'))).toEqual(['a'])
    const counted = started(drawn({ mode: 'while', condition: 'done=1' }))
    expect(openNodes(agree(counted, 'a', 'a'))).toEqual(['b'])
  })

  test('that asks nobody and never stops is refused instead of turning for ever', () => {
    const graph = drawGraph('s -> a -> x -> e', {
      x: { kind: 'scriptTask', script: { n: 1 }, loop: { mode: 'while', condition: 'more' } },
    })
    const play = started(graph, {}, { more: true })
    const refusal = attempt(play, {
      type: 'complete',
      vote: 'agree',
      task: play.state.tasks[0]?.id ?? '',
      by: by('a'),
    })
    expect(refusal?.reason).toBe('tooManyRuns')
  })

  test('goes back as a whole', () => {
    const play = agree(started(drawn({ mode: 'while', most: 2 })), 'a', 'a')
    onTask(play, 'b', { type: 'reject', to: { node: 'a' }, path: 'normal' })
    expect(openNodes(play)).toEqual(['a'])
    expect(openNodes(agree(play, 'a', 'a'))).toEqual(['b'])
  })
})

describe('what the runs of a repetition throw', () => {
  const signal = { type: 'signal', name: 'one is done' } as const
  const edge = (interrupting: boolean): NodeSketch => ({
    kind: 'boundaryEvent',
    attachedTo: 'a',
    interrupting,
    trigger: signal,
  })
  const drawn = (when: 'each' | 'first', interrupting: boolean, count = 3) =>
    drawGraph('s -> a -> b -> e; x -> c -> e', {
      a: {
        kind: 'userTask',
        loop: {
          mode: 'parallel',
          items: Array.from({ length: count }, (_, at) => `p${at}`),
          throws: { when, trigger: signal },
        },
      },
      x: edge(interrupting),
    })

  test('is heard on the edge for each of them, the last one as well', () => {
    const play = started(drawn('each', false))
    agree(play, 'a')
    expect(openNodes(play)).toEqual(['a:p1', 'a:p2', 'c'])
    agree(play, 'a', 'a')
    expect(openNodes(play)).toEqual(['b', 'c', 'c', 'c'])
  })

  test('or only for the first', () => {
    expect(openNodes(agree(started(drawn('first', false)), 'a', 'a', 'a'))).toEqual(['b', 'c'])
    expect(openNodes(agree(started(drawn('first', false, 1)), 'a'))).toEqual(['b', 'c'])
  })

  test('and may stop all the others', () => {
    const play = agree(started(drawn('first', true)), 'a')
    expect(openNodes(play)).toEqual(['c'])
    expect(play.effects.filter((effect) => effect.do === 'throwSignal')).toHaveLength(1)
  })

  test('escalations too; errors would end the run and are refused', () => {
    const escalation = { type: 'escalation', code: 'E' } as const
    const graph = drawGraph('s -> a -> b -> e; x -> c -> e', {
      a: {
        kind: 'userTask',
        loop: { mode: 'parallel', items: ['p', 'q'], throws: { when: 'first', trigger: escalation } },
      },
      x: { kind: 'boundaryEvent', attachedTo: 'a', interrupting: true, trigger: escalation },
    })
    expect(openNodes(agree(started(graph), 'a'))).toEqual(['c'])
    const wrong = drawGraph('s -> a -> e', {
      a: {
        kind: 'userTask',
        loop: {
          mode: 'parallel',
          items: ['p'],
          throws: { when: 'each', trigger: { type: 'error', code: 'E' } },
        },
      },
    })
    expect(checkGraph(wrong).map(({ key }) => key)).toEqual(['unsupportedTrigger'])
  })
})

describe('an escalation of a called flow', () => {
  const drawn = (interrupting: boolean, code: string | null) =>
    drawGraph('s -> call -> b -> e; x -> c -> e', {
      call: { kind: 'callActivity', process: 'other' },
      x: { kind: 'boundaryEvent', attachedTo: 'call', interrupting, trigger: { type: 'escalation', code } },
    })
  const escalated = (graph: ReturnType<typeof drawn>, code = 'E') => {
    const play = started(graph)
    return act(play, { type: 'childEscalated', wait: wait(play, 'call'), code })
  }

  test('is caught on the edge of the call, which goes on or is stopped', () => {
    const beside = escalated(drawn(false, 'E'))
    expect(openNodes(beside)).toEqual(['c'])
    expect(wait(beside, 'call')).not.toBe('')
    const instead = escalated(drawn(true, null))
    expect(openNodes(instead)).toEqual(['c'])
    expect(instead.effects).toContainEqual(expect.objectContaining({ do: 'cancelWait', kind: 'child' }))
  })

  test('goes further up when nobody catches it, and out of the flow that throws it', () => {
    const other = escalated(drawn(true, 'other'))
    expect(other.effects).toEqual([{ do: 'escalate', node: 'call', code: 'E' }])
    const throwing = drawGraph('s -> a -> up -> b -> e', {
      up: { kind: 'throwEvent', trigger: { type: 'escalation', code: 'E' } },
    })
    const play = agree(started(throwing), 'a')
    expect(play.effects).toContainEqual({ do: 'escalate', node: 'up', code: 'E' })
    expect(openNodes(play)).toEqual(['b'])
    expect(player(throwing).state.status).toBe('draft')
  })
})
