import { describe, expect, test } from 'vitest'
import { checkGraph } from '../definition/soundness.ts'
import type { SingleTrigger } from '../definition/graph.ts'
import { drawGraph, type NodeSketch } from '../testing/draw-graph.ts'
import { act, agree, onTask, openNodes, started, type Player } from '../testing/player.ts'

const message = { type: 'message', name: 'm' } as const
const signal = { type: 'signal', name: 'n' } as const
const timer = { type: 'timer', timer: 'P1D' } as const
const several = (all: boolean, ...of: SingleTrigger[]) => ({ type: 'multiple', all, of }) as const

const waitOf = (play: Player, kind: string) => play.state.waits.find((one) => one.kind === kind)?.id ?? ''
const hear = (play: Player) => act(play, { type: 'message', wait: waitOf(play, 'message') })
const fire = (play: Player) => act(play, { type: 'fireTimer', wait: waitOf(play, 'timer') })

describe('an event that waits for several things', () => {
  const drawn = (all: boolean) =>
    drawGraph('s -> w -> b -> e', {
      w: { kind: 'catchEvent', trigger: several(all, message, timer, signal) },
    })

  test('goes on with the first of them, and waits for the others no more', () => {
    const play = fire(started(drawn(false)))
    expect(openNodes(play)).toEqual(['b'])
    expect(play.state.waits).toEqual([])
    expect(play.effects.filter((effect) => effect.do === 'cancelWait')).toHaveLength(2)
  })

  test('or only once all of them have happened, in any order', () => {
    const play = act(fire(started(drawn(true))), { type: 'signal', name: 'n' })
    expect(openNodes(play)).toEqual([])
    expect(play.state.waits).toHaveLength(1)
    expect(openNodes(hear(play))).toEqual(['b'])
  })

  test('a return lets it wait for all of them again', () => {
    const play = started(
      drawGraph('s -> a -> w -> b -> e', {
        w: { kind: 'catchEvent', trigger: several(true, message, timer) },
      }),
    )
    hear(fire(agree(play, 'a')))
    onTask(play, 'b', { type: 'reject', to: { node: 'a' }, path: 'normal' })
    agree(play, 'a')
    expect(play.state.waits.map(({ kind }) => kind).sort()).toEqual(['message', 'timer'])
  })

  test('a condition among them is looked at as any other', () => {
    const condition = { type: 'conditional', condition: 'big' } as const
    const graph = drawGraph('s -> w -> b -> e', {
      w: { kind: 'catchEvent', trigger: several(true, message, condition) },
    })
    const play = hear(started(graph))
    expect(openNodes(play)).toEqual([])
    play.data = { big: true }
    expect(openNodes(act(play, { type: 'dataChanged' }))).toEqual(['b'])
  })
})

describe('on the edge of an activity', () => {
  const drawn = (interrupting: boolean, all: boolean, ...of: SingleTrigger[]) =>
    drawGraph('s -> a -> b -> e; x -> c -> e', {
      x: { kind: 'boundaryEvent', attachedTo: 'a', interrupting, trigger: several(all, ...of) },
    })

  test('any of them stops it, also an error', () => {
    expect(openNodes(hear(started(drawn(true, false, message, timer))))).toEqual(['c'])
    const failing = drawGraph('s -> p -> b -> e; x -> c -> e; ps -> a -> pe', {
      p: { kind: 'subProcess' },
      ps: { kind: 'start', in: 'p' },
      a: { kind: 'userTask', in: 'p' },
      pe: { kind: 'end', in: 'p', trigger: { type: 'error', code: 'E' } },
      x: {
        kind: 'boundaryEvent',
        attachedTo: 'p',
        interrupting: true,
        trigger: several(false, message, { type: 'error', code: null }),
      },
    })
    expect(openNodes(agree(started(failing), 'a'))).toEqual(['c'])
  })

  test('beside it, each message comes again; all of them have to, once more', () => {
    const any = hear(hear(started(drawn(false, false, message, timer))))
    expect(openNodes(any)).toEqual(['a', 'c', 'c'])
    const all = started(drawn(false, true, message, signal))
    act(hear(all), { type: 'signal', name: 'n' })
    expect(openNodes(all)).toEqual(['a', 'c'])
    expect(all.state.waits).toHaveLength(2)
    hear(all)
    expect(openNodes(all)).toEqual(['a', 'c'])
  })
})

test('an event sub-process may be started by several things', () => {
  const graph = drawGraph('s -> a -> e; qs -> b -> qe', {
    q: { kind: 'eventSubProcess' },
    qs: { kind: 'start', in: 'q', trigger: several(true, message, timer) },
    b: { kind: 'userTask', in: 'q' },
    qe: { kind: 'end', in: 'q' },
  })
  expect(checkGraph(graph)).toEqual([])
  const play = hear(started(graph))
  expect(openNodes(play)).toEqual(['a'])
  expect(openNodes(fire(play))).toEqual(['b'])
})

test('an event that throws several things throws all of them', () => {
  const graph = drawGraph('s -> a -> t -> b -> e', {
    t: { kind: 'throwEvent', trigger: several(false, message, signal) },
  })
  const play = agree(started(graph), 'a')
  expect(play.effects).toContainEqual({ do: 'sendMessage', node: 't', message: 'm' })
  expect(play.effects).toContainEqual({ do: 'throwSignal', node: 't', signal: 'n' })
  expect(openNodes(play)).toEqual(['b'])
})

test.each<[string, NodeSketch]>([
  [
    'errors among what is thrown',
    { kind: 'end', trigger: several(false, message, { type: 'error', code: 'E' }) },
  ],
  [
    'errors that all the others wait for',
    {
      kind: 'boundaryEvent',
      attachedTo: 'a',
      interrupting: true,
      trigger: several(true, message, { type: 'error', code: 'E' }),
    },
  ],
  [
    'a compensation among others',
    { kind: 'throwEvent', trigger: several(false, message, { type: 'compensation', activity: null }) },
  ],
])('are refused: %s', (_, x) => {
  const lines =
    x.kind === 'boundaryEvent' ? 's -> a -> e; x -> e' : x.kind === 'end' ? 's -> a -> x' : 's -> a -> x -> e'
  expect(checkGraph(drawGraph(lines, { x })).map(({ key }) => key)).toContain('unsupportedTrigger')
})
