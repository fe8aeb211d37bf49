import { describe, expect, test } from 'vitest'
import { drawGraph } from '../testing/draw-graph.ts'
import {
  act,
  agree,
  openNodes,
  attempt,
  by,
  onTask,
  openTasks,
  player,
  started,
  taskAt,
} from '../testing/player.ts'

const parallel = { kind: 'parallelGateway' } as const
const inclusive = { kind: 'inclusiveGateway' } as const
const exclusive = { kind: 'exclusiveGateway' } as const

describe('a sequence', () => {
  const graph = drawGraph('s -> a -> b -> e')

  test('asks one after the other and then ends, leaving nothing behind', () => {
    const play = started(graph)
    expect(openNodes(play)).toEqual(['a'])
    agree(play, 'a')
    expect(openNodes(play)).toEqual(['b'])
    agree(play, 'b')
    expect(play.state).toMatchObject({
      status: 'end',
      tokens: [],
      tasks: [],
      scopes: [],
      waits: [],
      fanouts: [],
    })
    expect(play.effects.at(-1)).toEqual({ do: 'end', status: 'end', outcome: 'normal', code: null })
  })

  test('starts once', () => {
    expect(attempt(started(graph), { type: 'start', by: by('x') })?.reason).toBe('alreadyStarted')
  })

  test('refuses whoever does not hold the task, and a task that is done', () => {
    const play = started(graph)
    const { id } = taskAt(play, 'a')
    expect(attempt(play, { type: 'complete', task: id, by: by('b'), vote: 'agree' })?.reason).toBe('notYours')
    agree(play, 'a')
    expect(attempt(play, { type: 'complete', task: id, by: by('a'), vote: 'agree' })?.reason).toBe(
      'taskClosed',
    )
  })

  test('hands the starter’s own form in with the start when the definition says so', () => {
    const play = started(drawGraph('s -> a -> b -> e', {}, { skipFirstNode: true }), { a: ['starter'] })
    expect(openNodes(play)).toEqual(['b'])
    const skip = { do: 'opinion', node: 'a', opinion: 'skip', by: 'starter', reason: 'starterForm' }
    expect(play.effects).toContainEqual(skip)
  })

  test('asks for people that are not looked up yet, and changes nothing', () => {
    const play = player(graph)
    play.context = { ...play.context, people: () => undefined }
    expect(attempt(play, { type: 'start', by: by('x') })).toEqual({
      ok: false,
      reason: 'needsPeople',
      node: 'a',
      item: null,
    })
    expect(play.state.status).toBe('draft')
  })

  test('is not stranded by a node nobody is there for', () => {
    expect(attempt(player(graph, { a: [] }), { type: 'start', by: by('x') })?.reason).toBe('noExecutor')
    const skipping = drawGraph('s -> a -> b -> e', { a: { kind: 'userTask', whenEmpty: 'skip' } })
    expect(openNodes(started(skipping, { a: [] }))).toEqual(['b'])
  })
})

describe('skip rules', () => {
  test('pass a node whose only person has just decided, or has agreed before', () => {
    const same = drawGraph('s -> a -> b -> c -> e', {}, { skipRules: ['sameUser'] })
    expect(openNodes(agree(started(same, { b: ['a'] }), 'a'))).toEqual(['c'])
    const before = drawGraph('s -> a -> b -> c -> d -> e', {}, { skipRules: ['approver'] })
    expect(openNodes(agree(started(before, { c: ['a'] }), 'a', 'b'))).toEqual(['d'])
    const own = drawGraph('s -> a -> b -> c -> e', {}, { skipRules: ['approver'], skipFirstNode: true })
    expect(openNodes(agree(started(own, { a: ['starter'], c: ['starter'] }), 'b'))).toEqual(['c:starter'])
  })
})

describe('a suspended instance', () => {
  test('does nothing but resume or end', () => {
    const play = started(drawGraph('s -> a -> e'))
    const { id } = taskAt(play, 'a')
    act(play, { type: 'suspend', by: by('admin') })
    expect(attempt(play, { type: 'complete', task: id, by: by('a'), vote: 'agree' })?.reason).toBe(
      'suspended',
    )
    act(play, { type: 'resume', by: by('admin') })
    agree(play, 'a')
    expect(play.state.status).toBe('end')
  })

  test('can be ended by hand', () => {
    const play = started(drawGraph('s -> a -> e'))
    act(play, { type: 'suspend', by: by('admin') })
    act(play, { type: 'endByHand', by: by('admin') })
    expect(play.state).toMatchObject({ status: 'manualend', tokens: [], tasks: [] })
    expect(attempt(play, { type: 'resume', by: by('admin') })?.reason).toBe('notRunning')
  })
})

describe('an exclusive gateway', () => {
  const graph = drawGraph('s -> a -> g; g [big] -> b -> e; g * -> c -> e', { g: exclusive })

  test('takes the first flow whose condition holds, else the default one', () => {
    expect(openNodes(agree(started(graph, {}, { big: true }), 'a'))).toEqual(['b'])
    expect(openNodes(agree(started(graph, {}, { big: false }), 'a'))).toEqual(['c'])
  })

  test('without any open way refuses the decision instead of losing the instance', () => {
    const play = started(drawGraph('s -> a -> g; g [big] -> b -> e; g [small] -> c -> e', { g: exclusive }))
    const { id } = taskAt(play, 'a')
    const refusal = attempt(play, { type: 'complete', task: id, by: by('a'), vote: 'agree' })
    expect(refusal).toEqual({ ok: false, reason: 'noPath', node: 'g' })
    expect(openNodes(play)).toEqual(['a'])
  })

  test('decides on what people said', () => {
    const graph = drawGraph('s -> a -> g; g [a=oppose] -> b -> e; g * -> e', { g: exclusive })
    const play = started(graph)
    onTask(play, 'a', { type: 'complete', vote: 'oppose' })
    expect(openNodes(play)).toEqual(['b'])
  })

  test('follows the person’s choice where the node lets them choose', () => {
    const choosing = drawGraph('s -> a -> g; g [big] -> b -> e; g * -> c -> e', {
      g: exclusive,
      a: { kind: 'userTask', jump: 'select' },
    })
    const play = started(choosing, {}, { big: false })
    onTask(play, 'a', {
      type: 'complete',
      vote: 'agree',
      choice: { node: 'b', people: { b: [{ id: 'bob', type: 'user' }] } },
    })
    expect(openNodes(play)).toEqual(['b:bob'])
    const { id } = taskAt(started(graph), 'a')
    const common = { type: 'complete', task: id, by: by('a'), vote: 'agree', choice: { node: 'b' } } as const
    expect(attempt(started(graph), common)?.reason).toBe('notAllowed')
  })
})

describe('a free jump', () => {
  const nodes = {
    f: parallel,
    j: parallel,
    a: { kind: 'userTask', jump: 'free' },
    b: { kind: 'userTask', jump: 'free' },
  } as const
  const graph = drawGraph('s -> a -> f; f -> b -> b2 -> b3 -> j; f -> c -> j; j -> d -> e', nodes)
  const jump = (node: string) => ({ type: 'complete', vote: 'agree', choice: { node } }) as const

  test('goes straight to another node of the same block', () => {
    expect(openNodes(onTask(started(graph), 'a', jump('d')))).toEqual(['d'])
    const inside = onTask(agree(started(graph), 'a'), 'b', jump('b3'))
    expect(openNodes(inside)).toEqual(['b3', 'c'])
    expect(openNodes(agree(inside, 'b3', 'c'))).toEqual(['d'])
  })

  test('neither enters a parallel block nor leaves one', () => {
    const play = started(graph)
    const command = { ...jump('c'), task: taskAt(play, 'a').id, by: by('a') }
    expect(attempt(play, command)?.reason).toBe('otherBlock')
    agree(play, 'a')
    const out = { ...jump('d'), task: taskAt(play, 'b').id, by: by('b') }
    expect(attempt(play, out)?.reason).toBe('otherBlock')
  })
})

describe('a parallel block', () => {
  const graph = drawGraph('s -> a -> f; f -> b -> j; f -> c -> j; j -> d -> e', { f: parallel, j: parallel })

  test('runs its branches side by side and joins them once', () => {
    const play = agree(started(graph), 'a')
    expect(openNodes(play)).toEqual(['b', 'c'])
    agree(play, 'c')
    expect(openNodes(play)).toEqual(['b'])
    agree(play, 'b')
    expect(openNodes(play)).toEqual(['d'])
    expect(openNodes(agree(play, 'd'))).toEqual([])
  })

  test('joins anew every time a loop comes round', () => {
    const nodes = { f: parallel, j: parallel, x: exclusive, m: exclusive }
    const play = started(
      drawGraph('s -> m -> f; f -> b -> j; f -> c -> j; j -> x; x [again] -> m; x * -> e', nodes),
      {},
      { again: true },
    )
    agree(play, 'b', 'c')
    expect(openNodes(play)).toEqual(['b', 'c'])
    play.data = { again: false }
    agree(play, 'c', 'b')
    expect(play.state.status).toBe('end')
  })

  test('that can never be joined refuses the decision that would strand it', () => {
    const play = started(
      drawGraph('s -> x; x [left] -> b -> j; x * -> c -> j; j -> e', { x: exclusive, j: parallel }),
    )
    const { id } = taskAt(play, 'c')
    expect(attempt(play, { type: 'complete', task: id, by: by('c'), vote: 'agree' })).toMatchObject({
      reason: 'deadlock',
      node: 'j',
    })
    expect(openNodes(play)).toEqual(['c'])
  })
})

describe('an inclusive block', () => {
  const nodes = { o: inclusive, j: inclusive }
  const graph = drawGraph('s -> o; o [p] -> a -> j; o [q] -> b -> j; o * -> c -> j; j -> d -> e', nodes)

  test('runs every branch whose condition holds and waits for just these', () => {
    const play = started(graph, {}, { p: true, q: true })
    expect(openNodes(play)).toEqual(['a', 'b'])
    expect(openNodes(agree(play, 'a'))).toEqual(['b'])
    expect(openNodes(agree(play, 'b'))).toEqual(['d'])
  })

  test('with one branch goes on at once, without any it takes the default', () => {
    expect(openNodes(agree(started(graph, {}, { q: true }), 'b'))).toEqual(['d'])
    expect(openNodes(agree(started(graph), 'c'))).toEqual(['d'])
  })

  test('waits for a branch that turns in a loop of its own', () => {
    const looping = { o: inclusive, j: inclusive, x: exclusive, m: exclusive }
    const lines = 's -> o; o [p] -> m -> a -> x; x [again] -> m; x * -> j; o [q] -> b -> j; j -> d -> e'
    const play = started(drawGraph(lines, looping), {}, { p: true, q: true, again: true })
    agree(play, 'b', 'a', 'a')
    expect(openNodes(play)).toEqual(['a'])
    play.data = { ...play.data, again: false }
    expect(openNodes(agree(play, 'a'))).toEqual(['d'])
  })

  test('does not wait for a branch that has ended elsewhere', () => {
    const leaving = { o: inclusive, j: inclusive, x: exclusive, e2: { kind: 'end' } } as const
    const lines = 's -> o; o [p] -> a -> j; o [q] -> b -> x; x [out] -> e2; x * -> j; j -> d -> e'
    const play = started(drawGraph(lines, leaving), {}, { p: true, q: true, out: true })
    expect(openNodes(agree(play, 'a'))).toEqual(['b'])
    expect(openNodes(agree(play, 'b'))).toEqual(['d'])
  })

  test('joins in an outer loop, round after round', () => {
    const looping = { m: exclusive, o: inclusive, j: inclusive, x: exclusive }
    const lines = 's -> m -> o; o [p] -> a -> j; o [q] -> b -> j; j -> x; x [again] -> m; x * -> e'
    const play = started(drawGraph(lines, looping), {}, { p: true, q: true, again: true })
    agree(play, 'a', 'b', 'b', 'a')
    expect(openNodes(play)).toEqual(['a', 'b'])
    play.data = { ...play.data, again: false }
    agree(play, 'a', 'b')
    expect(play.state.status).toBe('end')
  })

  test('two joins that could wait for each other in a loop do not', () => {
    const nodes = { o: parallel, j1: inclusive, j2: inclusive, x1: exclusive, x2: exclusive, k: parallel }
    const lines = `s -> o; o -> a -> j1; o -> b -> j2; j1 -> c -> x1; x1 [round] -> j2; x1 * -> k;
      j2 -> d -> x2; x2 [round] -> j1; x2 * -> k; k -> e`
    const play = started(drawGraph(lines, nodes))
    agree(play, 'a', 'b')
    expect(openTasks(play).length).toBeGreaterThan(0)
  })
})

test('a diagram that turns without anybody to ask is stopped', () => {
  const play = player(drawGraph('s -> m -> x; x [never] -> e; x * -> m', { m: exclusive, x: exclusive }))
  expect(attempt(play, { type: 'start', by: by('a') })?.reason).toBe('endless')
})

test('candidates share a task until one claims it', () => {
  const play = started(drawGraph('s -> a -> e'), { a: ['amy', 'ben'] })
  const { id } = taskAt(play, 'a')
  expect(attempt(play, { type: 'claim', task: id, by: by('cat') })?.reason).toBe('notClaimable')
  act(play, { type: 'claim', task: id, by: by('amy') })
  expect(attempt(play, { type: 'complete', task: id, by: by('ben'), vote: 'agree' })?.reason).toBe('notYours')
  act(play, { type: 'release', task: id, by: by('amy') })
  act(play, { type: 'complete', task: id, by: by('ben'), vote: 'agree' })
  expect(play.state.status).toBe('end')
})

test('an event can start an instance in its own place', () => {
  const nodes = { t: { kind: 'start', trigger: { type: 'timer', timer: 'R/P1M' } } } as const
  const graph = drawGraph('s -> a -> e; t -> b -> e', nodes)
  expect(openNodes(act(player(graph), { type: 'start', by: by('clock'), at: 't' }))).toEqual(['b'])
  expect(attempt(player(graph), { type: 'start', by: by('clock'), at: 'a' })?.reason).toBe('noStart')
})
