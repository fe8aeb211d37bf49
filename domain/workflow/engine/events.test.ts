import { describe, expect, test } from 'vitest'
import type { Trigger } from '../definition/graph.ts'
import { drawGraph } from '../testing/draw-graph.ts'
import {
  act,
  agree,
  openNodes,
  attempt,
  by,
  onTask,
  started,
  taskAt,
  wait,
  type Player,
} from '../testing/player.ts'

const timer: Trigger = { type: 'timer', timer: 'PT1H' }
const signal: Trigger = { type: 'signal', name: 'stop' }
const message: Trigger = { type: 'message', name: 'paid' }
const on = (attachedTo: string, trigger: Trigger, interrupting = true) =>
  ({ kind: 'boundaryEvent', attachedTo, trigger, interrupting }) as const
const fire = (play: Player, node: string) => act(play, { type: 'fireTimer', wait: wait(play, node) })
const awaited = (play: Player) => play.state.waits.map(({ node }) => node).sort()

describe('an intermediate event', () => {
  test('waits for its timer, once', () => {
    const play = agree(
      started(drawGraph('s -> a -> t -> b -> e', { t: { kind: 'catchEvent', trigger: timer } })),
      'a',
    )
    const id = wait(play, 't')
    expect(play.effects).toContainEqual({ do: 'startTimer', wait: id, node: 't', timer: 'PT1H' })
    expect(openNodes(fire(play, 't'))).toEqual(['b'])
    expect(attempt(play, { type: 'fireTimer', wait: id })?.reason).toBe('waitClosed')
  })

  test('takes what a message brings', () => {
    const nodes = { m: { kind: 'catchEvent', trigger: message }, x: { kind: 'exclusiveGateway' } } as const
    const play = started(drawGraph('s -> m -> x; x [big] -> a -> e; x * -> e', nodes))
    act(play, { type: 'message', wait: wait(play, 'm'), data: { big: true } })
    expect(openNodes(play)).toEqual(['a'])
    expect(play.effects).toContainEqual({ do: 'setData', node: 'm', patch: { big: true } })
  })

  test('waits for a condition to come true, or passes when it is', () => {
    const graph = drawGraph('s -> c -> a -> e', {
      c: { kind: 'catchEvent', trigger: { type: 'conditional', condition: 'ready' } },
    })
    expect(openNodes(started(graph, {}, { ready: true }))).toEqual(['a'])
    const play = started(graph)
    expect(openNodes(play)).toEqual([])
    play.data = { ready: true }
    expect(openNodes(act(play, { type: 'dataChanged' }))).toEqual(['a'])
  })

  test('thrown, tells the world and goes on', () => {
    const nodes = {
      m: { kind: 'throwEvent', trigger: message },
      n: { kind: 'throwEvent', trigger: signal },
    } as const
    const play = started(drawGraph('s -> m -> n -> a -> e', nodes))
    expect(openNodes(play)).toEqual(['a'])
    expect(play.effects).toContainEqual({ do: 'sendMessage', node: 'm', message: 'paid' })
    expect(play.effects).toContainEqual({ do: 'throwSignal', node: 'n', signal: 'stop' })
  })
})

test('a receive task waits for its message', () => {
  const play = started(drawGraph('s -> r -> a -> e', { r: { kind: 'receiveTask', message: 'paid' } }))
  expect(play.effects).toContainEqual(expect.objectContaining({ do: 'subscribe', trigger: message }))
  act(play, { type: 'message', wait: wait(play, 'r') })
  expect(openNodes(play)).toEqual(['a'])
})

describe('an event gateway', () => {
  test('follows whichever event comes first and forgets the others', () => {
    const nodes = {
      g: { kind: 'eventGateway' },
      t: { kind: 'catchEvent', trigger: timer },
      m: { kind: 'catchEvent', trigger: message },
    } as const
    const play = started(drawGraph('s -> g; g -> t -> a -> e; g -> m -> b -> e', nodes))
    const late = wait(play, 't')
    act(play, { type: 'message', wait: wait(play, 'm') })
    expect(openNodes(play)).toEqual(['b'])
    expect(awaited(play)).toEqual([])
    expect(play.effects).toContainEqual({ do: 'cancelWait', wait: late, node: 't', kind: 'timer' })
    expect(attempt(play, { type: 'fireTimer', wait: late })?.reason).toBe('waitClosed')
  })
})

describe('an event on the edge of a task', () => {
  test('that interrupts takes just this task away', () => {
    const nodes = { f: { kind: 'parallelGateway' }, late: on('a', timer) } as const
    const play = started(drawGraph('s -> f; f -> a -> e; f -> b -> e; late -> c -> e', nodes))
    fire(play, 'late')
    expect(openNodes(play)).toEqual(['b', 'c'])
    expect(play.effects).toContainEqual(
      expect.objectContaining({ do: 'closeTask', node: 'a', reason: 'interrupted' }),
    )
    agree(play, 'b', 'c')
    expect(play.state.status).toBe('end')
  })

  test('goes away with the task', () => {
    const play = started(drawGraph('s -> a -> b -> e; late -> c -> e', { late: on('a', timer) }))
    expect(awaited(agree(play, 'a'))).toEqual([])
    expect(play.effects).toContainEqual(expect.objectContaining({ do: 'cancelWait', node: 'late' }))
  })

  test('that does not interrupt adds a branch; a repeating timer does so again', () => {
    const play = started(
      drawGraph('s -> a -> e; late -> c -> e', { late: on('a', { ...timer, repeats: true }, false) }),
    )
    fire(fire(play, 'late'), 'late')
    expect(openNodes(play)).toEqual(['a', 'c', 'c'])
    const once = fire(
      started(drawGraph('s -> a -> e; late -> c -> e', { late: on('a', timer, false) })),
      'late',
    )
    expect(openNodes(once)).toEqual(['a', 'c'])
    expect(awaited(once)).toEqual([])
    agree(play, 'a', 'c', 'c')
    expect(play.state.status).toBe('end')
  })

  test('is taken back with the task it followed from', () => {
    const play = agree(
      started(drawGraph('s -> z -> a -> e; late -> c -> e', { late: on('a', timer, false) })),
      'z',
    )
    fire(play, 'late')
    onTask(play, 'a', { type: 'reject', to: 'start', path: 'normal' })
    expect(openNodes(play)).toEqual(['z BACK'])
    expect(openNodes(agree(play, 'z'))).toEqual(['a'])
  })

  test('can still bring a branch to an inclusive join', () => {
    const nodes = {
      o: { kind: 'inclusiveGateway' },
      j: { kind: 'inclusiveGateway' },
      late: on('a', timer),
      e2: { kind: 'end' },
    } as const
    const lines = 's -> o; o [p] -> a -> e2; late -> j; o [q] -> b -> j; j -> c -> e'
    const play = agree(started(drawGraph(lines, nodes), {}, { p: true, q: true }), 'b')
    expect(openNodes(play)).toEqual(['a'])
    expect(openNodes(fire(play, 'late'))).toEqual(['c'])
  })

  test('is set to work again with a task that comes back', () => {
    const graph = drawGraph('s -> a -> b -> e; late -> c -> e', { late: on('a', timer) })
    const sent = agree(started(graph), 'a')
    onTask(sent, 'b', { type: 'reject', to: 'previous', path: 'normal' })
    expect(awaited(sent)).toEqual(['late'])
    const play = started(graph)
    const { id } = taskAt(play, 'a')
    agree(play, 'a')
    act(play, { type: 'withdraw', as: 'handler', task: id, by: by('a') })
    expect(openNodes(fire(play, 'late'))).toEqual(['c'])
  })

  test('a signal reaches everybody who listens', () => {
    const nodes = {
      f: { kind: 'parallelGateway' },
      one: on('a', signal),
      two: on('b', signal, false),
    } as const
    const play = started(drawGraph('s -> f; f -> a -> e; f -> b -> e; one -> c -> e; two -> d -> e', nodes))
    act(play, { type: 'signal', name: 'stop' })
    expect(openNodes(play)).toEqual(['b', 'c', 'd'])
    expect(attempt(play, { type: 'signal', name: 'other' })?.reason).toBe('waitClosed')
  })

  test('a condition interrupts when it comes true', () => {
    const play = started(
      drawGraph('s -> a -> e; now -> c -> e', { now: on('a', { type: 'conditional', condition: 'urgent' }) }),
    )
    play.data = { urgent: true }
    expect(openNodes(act(play, { type: 'dataChanged' }))).toEqual(['c'])
  })
})

describe('errors', () => {
  const error = (code: string | null): Trigger => ({ type: 'error', code })

  test('of a service go to the edge that catches them; others leave it to be tried again', () => {
    const nodes = { v: { kind: 'serviceTask', service: 'pay' }, bad: on('v', error('E1')) } as const
    const play = started(drawGraph('s -> v -> e; bad -> a -> e', nodes))
    expect(play.effects).toContainEqual(expect.objectContaining({ do: 'callService', service: 'pay' }))
    const id = wait(play, 'v')
    expect(attempt(play, { type: 'serviceFailed', wait: id, code: 'E2' })).toMatchObject({
      reason: 'unhandledError',
      code: 'E2',
    })
    act(play, { type: 'serviceFailed', wait: id, code: 'E1' })
    expect(openNodes(play)).toEqual(['a'])
  })

  test('of one run of a repeated service end all of them by its edge', () => {
    const loop = { mode: 'parallel', items: [1, 2] } as const
    const nodes = { v: { kind: 'serviceTask', service: 'pay', loop }, bad: on('v', error(null)) } as const
    const play = started(drawGraph('s -> v -> e; bad -> a -> e', nodes))
    act(play, { type: 'serviceFailed', wait: wait(play, 'v'), code: 'E' })
    expect(openNodes(play)).toEqual(['a'])
    expect(play.state).toMatchObject({ scopes: [{}], waits: [], tokens: [{}] })
    agree(play, 'a')
    expect(play.state.status).toBe('end')
  })

  test('of a script are caught, too', () => {
    const nodes = { c: { kind: 'scriptTask', script: 'boom' }, bad: on('c', error(null)) } as const
    expect(openNodes(started(drawGraph('s -> c -> e; bad -> a -> e', nodes)))).toEqual(['a'])
  })

  test('thrown at the end of a sub-process leave it by its edge', () => {
    const nodes = {
      p: { kind: 'subProcess' },
      ps: { kind: 'start', in: 'p' },
      f: { kind: 'parallelGateway', in: 'p' },
      a: { kind: 'userTask', in: 'p' },
      b: { kind: 'userTask', in: 'p' },
      pe: { kind: 'end', in: 'p' },
      pr: { kind: 'end', in: 'p', trigger: error('E1') },
      bad: on('p', error('E1')),
    } as const
    const play = started(drawGraph('s -> p -> e; ps -> f; f -> a -> pr; f -> b -> pe; bad -> c -> e', nodes))
    agree(play, 'a')
    expect(openNodes(play)).toEqual(['c'])
    expect(play.state.scopes).toHaveLength(1)
  })

  test('caught by nobody end the instance and say so', () => {
    const play = started(drawGraph('s -> a -> x', { x: { kind: 'end', trigger: error('E9') } }))
    agree(play, 'a')
    expect(play.effects.at(-1)).toEqual({ do: 'end', status: 'end', outcome: 'error', code: 'E9' })
    expect(play.state.tokens).toEqual([])
  })

  test('can be thrown by a person where the node foresees it', () => {
    const play = started(drawGraph('s -> a -> e; bad -> c -> e', { bad: on('a', error('late')) }))
    const own = { type: 'throwError', task: taskAt(play, 'a').id, by: by('a') } as const
    expect(attempt(play, { ...own, code: 'other' })?.reason).toBe('unhandledError')
    expect(openNodes(act(play, { ...own, code: 'late' }))).toEqual(['c'])
  })
})

describe('escalations', () => {
  const up: Trigger = { type: 'escalation', code: 'up' }

  test('add a branch and go on, or interrupt', () => {
    const nodes = {
      p: { kind: 'subProcess' },
      ps: { kind: 'start', in: 'p' },
      x: { kind: 'throwEvent', in: 'p', trigger: up },
      a: { kind: 'userTask', in: 'p' },
      pe: { kind: 'end', in: 'p' },
    } as const
    const lines = 's -> p -> e; ps -> x -> a -> pe; edge -> c -> e'
    expect(openNodes(started(drawGraph(lines, { ...nodes, edge: on('p', up, false) })))).toEqual(['a', 'c'])
    expect(openNodes(started(drawGraph(lines, { ...nodes, edge: on('p', up) })))).toEqual(['c'])
    expect(openNodes(started(drawGraph('s -> p -> e; ps -> x -> a -> pe', nodes)))).toEqual(['a'])
  })
})

describe('an event sub-process', () => {
  const inside = (interrupting: boolean, trigger: Trigger) =>
    ({
      q: { kind: 'eventSubProcess' },
      qs: { kind: 'start', in: 'q', trigger, interrupting },
      h: { kind: 'userTask', in: 'q' },
      qe: { kind: 'end', in: 'q' },
    }) as const
  const lines = 's -> a -> e; qs -> h -> qe'

  test('starts beside the process, any number of times, and the process waits for it', () => {
    const play = started(drawGraph(lines, inside(false, message)))
    act(play, { type: 'message', wait: wait(play, 'qs') })
    act(play, { type: 'message', wait: wait(play, 'qs') })
    expect(openNodes(play)).toEqual(['a', 'h', 'h'])
    agree(play, 'a', 'h')
    expect(play.state.status).toBe('running')
    agree(play, 'h')
    expect(play.state.status).toBe('end')
  })

  test('takes the place of the process when it interrupts', () => {
    const play = started(drawGraph(lines, inside(true, timer)))
    expect(openNodes(fire(play, 'qs'))).toEqual(['h'])
    expect(awaited(play)).toEqual([])
    agree(play, 'h')
    expect(play.state.status).toBe('end')
  })

  test('that interrupts leaves no other one to start', () => {
    const other = {
      r: { kind: 'eventSubProcess' },
      rs: { kind: 'start', in: 'r', trigger: message, interrupting: false },
      k: { kind: 'userTask', in: 'r' },
      re: { kind: 'end', in: 'r' },
    } as const
    const play = started(
      drawGraph('s -> a -> e; qs -> h -> qe; rs -> k -> re', { ...inside(true, timer), ...other }),
    )
    expect(awaited(play)).toEqual(['qs', 'rs'])
    expect(awaited(fire(play, 'qs'))).toEqual([])
  })

  test('does not catch what it throws itself', () => {
    const nodes = {
      ...inside(true, { type: 'error', code: null }),
      v: { kind: 'serviceTask', service: 'pay', in: 'q' },
    } as const
    const play = started(
      drawGraph('s -> w -> e; qs -> v -> qe', { ...nodes, w: { kind: 'serviceTask', service: 'pay' } }),
    )
    act(play, { type: 'serviceFailed', wait: wait(play, 'w'), code: 'E' })
    const again = { type: 'serviceFailed', wait: wait(play, 'v'), code: 'E' } as const
    expect(attempt(play, again)?.reason).toBe('unhandledError')
  })

  test('catches errors of its level', () => {
    const nodes = {
      ...inside(true, { type: 'error', code: null }),
      v: { kind: 'serviceTask', service: 'pay' },
    } as const
    const play = started(drawGraph('s -> v -> e; qs -> h -> qe', nodes))
    act(play, { type: 'serviceFailed', wait: wait(play, 'v'), code: 'E' })
    expect(openNodes(play)).toEqual(['h'])
  })

  test('is no place to send the process back from', () => {
    const play = started(drawGraph('s -> a -> b -> e; qs -> h -> qe', inside(false, message)))
    agree(play, 'a')
    act(play, { type: 'message', wait: wait(play, 'qs') })
    const task = taskAt(play, 'h').id
    expect(attempt(play, { type: 'reject', task, by: by('h'), to: 'start', path: 'normal' })?.reason).toBe(
      'notPassed',
    )
  })
})
