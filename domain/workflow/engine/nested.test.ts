import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHILD_REFUSALS, type ChildRefusal } from '../definition/node-specs.ts'
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

describe('a sub-process', () => {
  const nodes = {
    p: { kind: 'subProcess' },
    ps: { kind: 'start', in: 'p' },
    f: { kind: 'parallelGateway', in: 'p' },
    a: { kind: 'userTask', in: 'p' },
    b: { kind: 'userTask', in: 'p' },
    pe: { kind: 'end', in: 'p' },
    late: {
      kind: 'boundaryEvent',
      attachedTo: 'p',
      interrupting: true,
      trigger: { type: 'timer', timer: 'P1D' },
    },
  } as const
  const graph = drawGraph('s -> p -> c -> e; ps -> f; f -> a -> pe; f -> b -> pe; late -> d -> e', nodes)

  test('is over when everything in it is', () => {
    const play = started(graph)
    expect(openNodes(agree(play, 'a'))).toEqual(['b'])
    expect(openNodes(agree(play, 'b'))).toEqual(['c'])
    expect(play.state.scopes).toHaveLength(1)
  })

  test('is taken away as a whole by an interrupting event', () => {
    const play = started(graph)
    act(play, { type: 'fireTimer', wait: wait(play, 'late') })
    expect(openNodes(play)).toEqual(['d'])
    expect(play.state).toMatchObject({ scopes: [{}], waits: [] })
  })

  test('ends at once by a terminating end, and only itself', () => {
    const graph = drawGraph('s -> p -> c -> e; ps -> f; f -> a -> pe; f -> b -> pt', {
      ...nodes,
      pt: { kind: 'terminate', in: 'p' },
    })
    const play = started(graph)
    expect(openNodes(agree(play, 'b'))).toEqual(['c'])
    expect(play.effects).toContainEqual(expect.objectContaining({ do: 'closeTask', node: 'a' }))
  })
})

test('a terminating end ends the instance with all its branches', () => {
  const nodes = { f: { kind: 'parallelGateway' }, t: { kind: 'terminate' } } as const
  const play = started(drawGraph('s -> f; f -> a -> e; f -> b -> t', nodes))
  agree(play, 'b')
  expect(play.state).toMatchObject({ status: 'end', tokens: [], tasks: [] })
})

test('a parallel join counts the tokens of its own scope only', () => {
  const nodes = {
    p: { kind: 'subProcess', loop: { mode: 'parallel', items: ['x', 'y'] } },
    ps: { kind: 'start', in: 'p' },
    f: { kind: 'parallelGateway', in: 'p' },
    j: { kind: 'parallelGateway', in: 'p' },
    a: { kind: 'userTask', in: 'p' },
    b: { kind: 'userTask', in: 'p' },
    c: { kind: 'userTask', in: 'p' },
    pe: { kind: 'end', in: 'p' },
  } as const
  const play = started(drawGraph('s -> p -> d -> e; ps -> f; f -> a -> j; f -> b -> j; j -> c -> pe', nodes))
  expect(openNodes(play)).toEqual(['a', 'a', 'b', 'b'])
  agree(play, 'a', 'a')
  expect(openNodes(play)).toEqual(['b', 'b'])
  agree(play, 'b')
  expect(openNodes(play)).toEqual(['b', 'c'])
  expect(openNodes(agree(play, 'b', 'c', 'c'))).toEqual(['d'])
})

test('an inclusive join does not wait for another run of its sub-process', () => {
  const nodes = {
    p: { kind: 'subProcess', loop: { mode: 'parallel', items: ['x', 'y'] } },
    ps: { kind: 'start', in: 'p' },
    o: { kind: 'inclusiveGateway', in: 'p' },
    j: { kind: 'inclusiveGateway', in: 'p' },
    a: { kind: 'userTask', in: 'p' },
    b: { kind: 'userTask', in: 'p' },
    c: { kind: 'userTask', in: 'p' },
    pe: { kind: 'end', in: 'p' },
  } as const
  const lines = 's -> p -> e; ps -> o; o [item=x] -> a -> j; o * -> b -> j; j -> c -> pe'
  const play = started(drawGraph(lines, nodes), {}, {})
  expect(openNodes(play)).toEqual(['a', 'b'])
  expect(openNodes(agree(play, 'a'))).toEqual(['b', 'c'])
})

describe('a repeated activity', () => {
  const each = (mode: 'parallel' | 'sequential', until?: string) =>
    drawGraph('s -> a -> b -> e', {
      a: { kind: 'userTask', loop: { mode, items: 'list', ...(until === undefined ? {} : { until }) } },
    })
  const data = { list: ['x', 'y', 'z'] }

  test('asks everybody on the list at once', () => {
    const play = started(each('parallel'), {}, data)
    expect(openNodes(play)).toEqual(['a:x', 'a:y', 'a:z'])
    agree(play, 'a', 'a')
    expect(openNodes(play)).toEqual(['a:z'])
    expect(openNodes(agree(play, 'a'))).toEqual(['b'])
  })

  test('asks them one after the other', () => {
    const play = started(each('sequential'), {}, data)
    expect(openNodes(play)).toEqual(['a:x'])
    expect(openNodes(agree(play, 'a'))).toEqual(['a:y'])
    expect(openNodes(agree(play, 'a', 'a'))).toEqual(['b'])
  })

  test('is enough when its condition says so; the others are called off', () => {
    const play = started(each('parallel', 'done=2'), {}, data)
    agree(play, 'a')
    expect(openNodes(play)).toEqual(['a:y', 'a:z'])
    expect(openNodes(agree(play, 'a'))).toEqual(['b'])
    expect(openNodes(agree(started(each('sequential', 'done=1'), {}, data), 'a'))).toEqual(['b'])
  })

  test('counts those still at work for its condition', () => {
    const play = started(each('parallel', 'active=1'), {}, data)
    expect(openNodes(agree(play, 'a'))).toEqual(['a:y', 'a:z'])
    expect(openNodes(agree(play, 'a'))).toEqual(['b'])
  })

  test('over an empty list is passed', () => {
    expect(openNodes(started(each('parallel'), {}, { list: [] }))).toEqual(['b'])
  })

  test('keeps the events on its edge for the whole of it', () => {
    const nodes = {
      a: { kind: 'userTask', loop: { mode: 'parallel', items: ['x', 'y'] } },
      late: {
        kind: 'boundaryEvent',
        attachedTo: 'a',
        interrupting: true,
        trigger: { type: 'timer', timer: 'P1D' },
      },
    } as const
    const play = started(drawGraph('s -> a -> e; late -> c -> e', nodes))
    expect(play.state.waits).toHaveLength(1)
    agree(play, 'a')
    act(play, { type: 'fireTimer', wait: wait(play, 'late') })
    expect(openNodes(play)).toEqual(['c'])
    expect(play.state.scopes).toHaveLength(1)
  })

  test('can be sent back from by one of those asked', () => {
    const nodes = { a: { kind: 'userTask', loop: { mode: 'parallel', items: ['x', 'y'] } } } as const
    const play = agree(started(drawGraph('s -> z -> a -> e', nodes)), 'z')
    onTask(play, 'a', { type: 'reject', to: 'previous', path: 'normal' }, 'y')
    expect(openNodes(play)).toEqual(['z BACK'])
    expect(openNodes(agree(play, 'z'))).toEqual(['a:x', 'a:y'])
  })

  test('takes one answer back while the others are still out, and after', () => {
    const nodes = { a: { kind: 'userTask', loop: { mode: 'parallel', items: ['x', 'y'] } } } as const
    const play = started(drawGraph('s -> a -> b -> e', nodes))
    const { id } = taskAt(play, 'a', 'x')
    const withdraw = { type: 'withdraw', as: 'handler', task: id, by: by('x') } as const
    agree(play, 'a')
    expect(openNodes(act(play, withdraw))).toEqual(['a:x', 'a:y'])
    agree(play, 'a', 'a')
    expect(openNodes(play)).toEqual(['b'])
    expect(openNodes(act(play, withdraw))).toEqual(['a:x'])
    expect(openNodes(agree(play, 'a'))).toEqual(['b'])
  })
})

describe('a called process', () => {
  const nodes = {
    c: { kind: 'callActivity', process: 'other' },
    bad: {
      kind: 'boundaryEvent',
      attachedTo: 'c',
      interrupting: true,
      trigger: { type: 'error', code: null },
    },
  } as const
  const graph = drawGraph('s -> a -> c -> b -> e; bad -> d -> e', nodes)

  test('runs as an instance of its own and hands back what it found', () => {
    const play = agree(started(graph), 'a')
    const id = wait(play, 'c')
    expect(play.effects).toContainEqual({
      do: 'startChild',
      wait: id,
      node: 'c',
      process: 'other',
      item: null,
    })
    act(play, { type: 'childEnded', wait: id, data: { sum: 7 } })
    expect(openNodes(play)).toEqual(['b'])
    expect(play.data).toEqual({ sum: 7 })
  })

  test('can fail, be sent back to, and be taken away', () => {
    const play = agree(started(graph), 'a')
    act(play, { type: 'childFailed', wait: wait(play, 'c'), code: 'E' })
    expect(openNodes(play)).toEqual(['d'])
    const other = agree(started(graph), 'a')
    act(other, { type: 'childEnded', wait: wait(other, 'c') })
    onTask(other, 'b', { type: 'reject', to: { node: 'c' }, path: 'normal' })
    expect(other.effects).toContainEqual(expect.objectContaining({ do: 'startChild', node: 'c' }))
    const id = wait(other, 'c')
    act(other, { type: 'withdraw', as: 'starter', by: by('starter') })
    expect(other.effects).toContainEqual({ do: 'cancelWait', wait: id, node: 'c', kind: 'child' })
    expect(attempt(other, { type: 'childEnded', wait: id })?.reason).toBe('waitClosed')
  })
})

describe('a called process that was not granted', () => {
  const called = (lines: string, nodes = {}) => {
    const graph = drawGraph(lines, { c: { kind: 'callActivity', process: 'other' }, ...nodes })
    return agree(started(graph), 'a')
  }
  const refuse = (play: Player, then: ChildRefusal) =>
    act(play, { type: 'childRefused', wait: wait(play, 'c'), code: 'rejected', caller: then })
  const ends = (play: Player) => play.effects.flatMap((effect) => (effect.do === 'end' ? effect.outcome : []))

  test('never lets its caller go on as if it had been, and leaves a line', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CHILD_REFUSALS), (then) => {
        const play = refuse(called('s -> a -> c -> b -> e'), then)
        expect(openNodes(play)).toEqual([])
        expect(ends(play)).toEqual({ refuse: ['rejected'], fail: ['error'], hold: [] }[then])
        expect(play.effects).toContainEqual({ do: 'opinion', node: 'c', opinion: 'childRefused', by: null })
      }),
    )
  })

  test('holds its caller, which still waits, so that somebody can see to it', () => {
    const play = refuse(called('s -> a -> c -> b -> e'), 'hold')
    expect(play.state).toMatchObject({ status: 'running', waits: [{ kind: 'child' }] })
    act(play, { type: 'endByHand', by: by('boss') })
    expect(ends(play)).toEqual(['manual'])
  })

  test('is caught by an event on its edge, whatever else is said', () => {
    for (const then of CHILD_REFUSALS) {
      const bad = {
        kind: 'boundaryEvent',
        attachedTo: 'c',
        interrupting: true,
        trigger: { type: 'error', code: 'rejected' },
      } as const
      const play = refuse(called('s -> a -> c -> b -> e; bad -> d -> e', { bad }), then)
      expect(openNodes(play)).toEqual(['d'])
      expect(play.state.waits).toEqual([])
    }
  })
})

describe('compensation', () => {
  const nodes = {
    a: { kind: 'userTask', undoneBy: 'ua' },
    b: { kind: 'userTask', undoneBy: 'ub' },
    ua: { kind: 'userTask', forCompensation: true },
    ub: { kind: 'userTask', forCompensation: true },
    x: { kind: 'throwEvent', trigger: { type: 'compensation', activity: null } },
  } as const
  const graph = drawGraph('s -> a -> b -> x -> c -> e', nodes)

  test('undoes what was done, the last first, and then goes on', () => {
    const play = agree(started(graph), 'a', 'b')
    expect(openNodes(play)).toEqual(['ub'])
    expect(openNodes(agree(play, 'ub'))).toEqual(['ua'])
    expect(openNodes(agree(play, 'ua'))).toEqual(['c'])
    agree(play, 'c')
    expect(play.state.status).toBe('end')
  })

  test('taken back by who undid something takes back what was undone after it', () => {
    const play = agree(started(graph), 'a', 'b')
    const { id: task } = taskAt(play, 'ub')
    agree(play, 'ub')
    act(play, { type: 'withdraw', as: 'handler', task, by: by('ub') })
    expect(openNodes(play)).toEqual(['ub'])
    expect(openNodes(agree(play, 'ub', 'ua'))).toEqual(['c'])
  })

  test('is begun anew when what it undid is sent back', () => {
    const play = agree(started(graph), 'a', 'b', 'ub')
    onTask(play, 'ua', { type: 'reject', to: { node: 'b' }, path: 'normal' })
    expect(openNodes(play)).toEqual(['b BACK'])
    expect(openNodes(agree(play, 'b', 'ub', 'ua'))).toEqual(['c'])
  })

  test('undoes only what it names, and nothing that was never done', () => {
    const one = drawGraph('s -> a -> b -> x -> c -> e', {
      ...nodes,
      x: { kind: 'throwEvent', trigger: { type: 'compensation', activity: 'a' } },
    })
    expect(openNodes(agree(started(one), 'a', 'b'))).toEqual(['ua'])
    const early = drawGraph('s -> a -> x -> b -> e', nodes)
    expect(openNodes(agree(started(early), 'a', 'ua'))).toEqual(['b'])
  })

  test('at an end undoes before it ends', () => {
    const play = started(
      drawGraph('s -> a -> x', {
        ...nodes,
        x: { kind: 'end', trigger: { type: 'compensation', activity: null } },
      }),
    )
    expect(openNodes(agree(play, 'a'))).toEqual(['ua'])
    agree(play, 'ua')
    expect(play.state.status).toBe('end')
  })
})

test('scripts and decision tables change the data for what follows', () => {
  const nodes = {
    c: { kind: 'scriptTask', script: { big: true } },
    d: { kind: 'businessRuleTask', script: { level: 2 } },
    x: { kind: 'exclusiveGateway' },
  } as const
  const play = started(drawGraph('s -> c -> d -> x; x [level=2] -> a -> e; x * -> e', nodes))
  expect(openNodes(play)).toEqual(['a'])
  expect(play.data).toEqual({ big: true, level: 2 })
})
