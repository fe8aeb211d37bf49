import { describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { drawGraph } from '../testing/draw-graph.ts'
import { act, agree, openNodes, by, onTask, started, wait, type Player } from '../testing/player.ts'

const message = (name: string) => ({ type: 'message', name }) as const
/** An event sub-process that takes the place of what its level is doing, and one that runs beside it. */
const events = {
  q: { kind: 'eventSubProcess' },
  qs: { kind: 'start', in: 'q', trigger: message('m') },
  h: { kind: 'userTask', in: 'q' },
  qe: { kind: 'end', in: 'q' },
  r: { kind: 'eventSubProcess' },
  rs: { kind: 'start', in: 'r', interrupting: false, trigger: message('n') },
  k: { kind: 'userTask', in: 'r' },
  re: { kind: 'end', in: 'r' },
} as const
const beside = '; qs -> h -> qe; rs -> k -> re'
const awaited = ({ state }: Player) => state.waits.map(({ node }) => node).toSorted()
const heard = (play: Player) => act(play, { type: 'message', wait: wait(play, 'qs') })

describe('what an event sub-process had stopped, and a return brings back', () => {
  const graph = drawGraph(`s -> a -> b -> e${beside}`, events)
  const interrupted = () => heard(agree(started(graph), 'a'))

  test('can be stopped by it again', () => {
    const play = interrupted()
    expect([openNodes(play), awaited(play)]).toEqual([['h'], []])
    onTask(play, 'h', { type: 'reject', to: { node: 'a' }, path: 'normal' })
    expect([openNodes(play), awaited(play)]).toEqual([['a BACK'], ['qs', 'rs']])
    expect(openNodes(heard(play))).toEqual(['h'])
  })

  test('so it can when the starter pulls it back, and not when that is not undone', () => {
    const pulled = act(interrupted(), { type: 'withdraw', as: 'starter', by: by('starter') })
    expect([openNodes(pulled), awaited(pulled)]).toEqual([['a BACK'], ['qs', 'rs']])
    const moved = migrate(graph, graph, interrupted().state, {}, pulled.context)
    expect(moved.ok && moved.state.waits).toEqual([])
  })
})

test('a sub-process that is opened again behind its event sub-process does not wait for it any more', () => {
  const graph = drawGraph(`s -> p -> c -> e; ps -> b -> pe${beside}`, {
    ...events,
    p: { kind: 'subProcess' },
    ps: { kind: 'start', in: 'p' },
    b: { kind: 'userTask', in: 'p' },
    pe: { kind: 'end', in: 'p' },
    q: { kind: 'eventSubProcess', in: 'p' },
    r: { kind: 'eventSubProcess', in: 'p' },
  })
  const play = agree(heard(started(graph)), 'h')
  onTask(play, 'c', { type: 'reject', to: { node: 'h' }, path: 'normal' })
  expect([openNodes(play), awaited(play)]).toEqual([['h BACK'], []])
  expect(openNodes(agree(play, 'h'))).toEqual(['c'])
})

describe('a timer beside a task that has fired', () => {
  const graphOf = (repeats: boolean) =>
    drawGraph('s -> p -> c -> e; ps -> a -> pe; late -> d -> e', {
      p: { kind: 'subProcess' },
      ps: { kind: 'start', in: 'p' },
      a: { kind: 'userTask', in: 'p' },
      pe: { kind: 'end', in: 'p' },
      late: {
        kind: 'boundaryEvent',
        attachedTo: 'p',
        interrupting: false,
        trigger: { type: 'timer', timer: 'P1D', repeats },
      },
    })
  const fired = (repeats: boolean) => {
    const play = started(graphOf(repeats))
    return act(play, { type: 'fireTimer', wait: wait(play, 'late') })
  }

  test('does not fire again in another version, unless it repeats', () => {
    for (const [repeats, left] of [
      [false, []],
      [true, ['late']],
    ] as const) {
      const play = fired(repeats)
      const moved = migrate(play.graph, play.graph, play.state, {}, play.context)
      expect(moved.ok && moved.state.waits.map(({ node }) => node)).toEqual(left)
    }
  })

  test('nor when its activity is opened again', () => {
    const play = agree(fired(false), 'a')
    onTask(play, 'c', { type: 'reject', to: { node: 'a' }, path: 'normal' })
    expect([openNodes(play), awaited(play)]).toEqual([['a BACK', 'd'], []])
  })
})
