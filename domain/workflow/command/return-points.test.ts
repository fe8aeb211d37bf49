import { describe, expect, test } from 'vitest'
import { returnOptions } from './return-points.ts'
import { drawGraph, EVERYBODY } from '../testing/draw-graph.ts'
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
  user,
  type Player,
} from '../testing/player.ts'
import type { Principal } from '../engine/state.ts'

const parallel = { kind: 'parallelGateway' } as const
const inclusive = { kind: 'inclusiveGateway' } as const
const exclusive = { kind: 'exclusiveGateway' } as const
const sign = { kind: 'signTask', sign: { rule: EVERYBODY, order: 'parallel' } } as const

const to = (node: string, path: 'normal' | 'direct' = 'normal') =>
  ({ type: 'reject', to: { node }, path }) as const
const refusalOf = (play: Player, node: string, command: ReturnType<typeof to>) =>
  attempt(play, { ...command, task: taskAt(play, node).id, by: by(taskAt(play, node).assignee ?? '') })
    ?.reason

describe('sending back in a sequence', () => {
  const graph = drawGraph('s -> a -> b -> c -> e')

  test('to the one before asks the same person again, who is then followed as before', () => {
    const play = agree(started(graph), 'a', 'b')
    onTask(play, 'c', { type: 'reject', to: 'previous', path: 'normal' })
    expect(openNodes(play)).toEqual(['b BACK'])
    expect(play.state.status).toBe('back')
    agree(play, 'b')
    expect(play.state.status).toBe('running')
    expect(openNodes(agree(play, 'c'))).toEqual([])
  })

  test('to the start asks the starter, who hands it in again', () => {
    const play = agree(started(graph), 'a', 'b')
    onTask(play, 'c', { type: 'reject', to: 'start', path: 'normal' })
    expect(openNodes(play)).toEqual(['a BACK'])
    expect(play.state.status).toBe('backToStart')
    agree(play, 'a')
    expect(play.effects).toContainEqual(expect.objectContaining({ do: 'closeTask', opinion: 'reSubmit' }))
    expect(openNodes(agree(play, 'b'))).toEqual(['c'])
  })

  test('reaches only what was really passed, and not the node itself', () => {
    const play = agree(started(graph), 'a')
    expect(refusalOf(play, 'b', to('c'))).toBe('notPassed')
    expect(refusalOf(play, 'b', to('b'))).toBe('notPassed')
    expect(refusalOf(started(graph), 'a', to('b'))).toBe('notPassed')
  })

  test('is narrowed by the node’s own list', () => {
    const narrowed = drawGraph('s -> a -> b -> c -> e', { c: { kind: 'userTask', backNodes: ['a'] } })
    const play = agree(started(narrowed), 'a', 'b')
    expect(refusalOf(play, 'c', to('b'))).toBe('notPassed')
    expect(openNodes(onTask(play, 'c', to('a')))).toEqual(['a BACK'])
  })

  test('straight back comes to whoever sent it, past everybody between', () => {
    const play = agree(started(graph), 'a', 'b')
    onTask(play, 'c', to('a', 'direct'))
    expect(openNodes(play)).toEqual(['a BACK'])
    agree(play, 'a')
    expect(openNodes(play)).toEqual(['c'])
    agree(play, 'c')
    expect(play.state.status).toBe('end')
  })

  test('straight back can be sent on straight back again', () => {
    const play = agree(started(graph), 'a', 'b')
    onTask(play, 'c', to('b', 'direct'))
    onTask(play, 'b', to('a', 'direct'))
    expect(openNodes(play)).toEqual(['a BACK'])
    expect(openNodes(agree(play, 'a'))).toEqual(['b'])
    expect(openNodes(agree(play, 'b'))).toEqual(['c'])
  })

  test('from a detour reaches only what lies before the node it was sent to', () => {
    const longer = drawGraph('s -> z -> a -> b -> c -> e')
    const play = agree(started(longer), 'z', 'a', 'b')
    onTask(play, 'c', to('a', 'direct'))
    expect(refusalOf(play, 'a', to('b'))).toBe('notPassed')
    onTask(play, 'a', { type: 'reject', to: 'previous', path: 'normal' })
    expect(openNodes(play)).toEqual(['z BACK'])
    expect(play.state.tokens).toHaveLength(1)
    expect(openNodes(agree(play, 'z', 'a', 'b'))).toEqual(['c'])
  })

  test('forgets what was decided there, so that no condition goes by it', () => {
    const play = agree(started(graph), 'a', 'b')
    onTask(play, 'c', to('a'))
    expect(play.state.results).toEqual({})
  })

  test('goes where the executor rule points now when the node says so', () => {
    const ruled = drawGraph('s -> a -> b -> e', { a: { kind: 'userTask', backPeople: 'rule' } })
    const play = agree(started(ruled, { a: ['amy'] }), 'a')
    play.people = { a: ['ann'] }
    expect(openNodes(onTask(play, 'b', to('a')))).toEqual(['a:ann BACK'])
  })

  test('before any person’s own node gives the starter a task at the start', () => {
    const forked = drawGraph('s -> f; f -> a -> j; f -> b -> j; j -> e', { f: parallel, j: parallel })
    const play = started(forked)
    onTask(play, 'b', { type: 'reject', to: 'start', path: 'normal' })
    expect(openNodes(play)).toEqual(['s:starter BACK'])
    expect(openNodes(agree(play, 's'))).toEqual(['a', 'b'])
  })
})

describe('sending back in a loop', () => {
  const nodes = { m: exclusive, x: exclusive }
  const graph = drawGraph('s -> m -> a -> b -> x; x [again] -> m; x * -> c -> e', nodes)

  test('goes to the latest round', () => {
    const play = started(graph, {}, { again: true })
    agree(play, 'a', 'b')
    play.data = {}
    agree(play, 'a', 'b')
    onTask(play, 'c', to('b'))
    expect(openNodes(play)).toEqual(['b BACK'])
    onTask(play, 'b', to('a'))
    expect(openNodes(agree(play, 'a', 'b'))).toEqual(['c'])
  })
})

describe('sending back in a parallel block', () => {
  const graph = drawGraph('s -> a -> f; f -> b -> b2 -> j; f -> c -> c2 -> j; j -> d -> e', {
    f: parallel,
    j: parallel,
  })

  test('to a node of the same branch leaves the other branches alone', () => {
    const play = agree(started(graph), 'a', 'b', 'c')
    onTask(play, 'b2', to('b'))
    expect(openNodes(play)).toEqual(['b BACK', 'c2'])
    agree(play, 'c2', 'b', 'b2')
    expect(openNodes(play)).toEqual(['d'])
  })

  test('to a node before the block takes the whole block away, also what waits at the join', () => {
    const play = agree(started(graph), 'a', 'b', 'b2', 'c')
    onTask(play, 'c2', to('a'))
    expect(openNodes(play)).toEqual(['a BACK'])
    expect(play.state.tokens).toHaveLength(1)
    agree(play, 'a')
    expect(openNodes(play)).toEqual(['b', 'c'])
    agree(play, 'b', 'b2', 'c', 'c2')
    expect(openNodes(play)).toEqual(['d'])
  })

  test('from behind the join into a branch keeps what the other branch has done', () => {
    const play = agree(started(graph), 'a', 'b', 'c', 'c2', 'b2')
    onTask(play, 'd', to('b'))
    expect(openNodes(play)).toEqual(['b BACK'])
    expect(play.state.tokens.map(({ node, state }) => `${node} ${state}`).sort()).toEqual([
      'b active',
      'j waiting',
    ])
    agree(play, 'b', 'b2')
    expect(openNodes(play)).toEqual(['d'])
    expect(openNodes(agree(play, 'd'))).toEqual([])
  })

  test('does not reach into the branch beside it', () => {
    const play = agree(started(graph), 'a', 'b')
    expect(refusalOf(play, 'c', to('b'))).toBe('notPassed')
  })

  test('right behind the join has no one person before', () => {
    const play = agree(started(graph), 'a', 'b', 'c', 'c2', 'b2')
    const task = taskAt(play, 'd')
    expect(
      attempt(play, { type: 'reject', to: 'previous', path: 'normal', task: task.id, by: by('d') })?.reason,
    ).toBe('ambiguous')
    expect(returnOptions(graph, play.state, task)).toEqual({
      canRejectToStart: true,
      canRejectToAnyNode: true,
      canRejectPreAct: false,
      startNode: 'a',
      previousNode: null,
      normal: ['b2', 'c2', 'c', 'b', 'a'],
      direct: ['b2', 'c2', 'c', 'b', 'a'],
      isInGateway: false,
      isAfterGateway: true,
      isInSubProcess: false,
    })
  })

  test('straight back reaches into a block from behind it without opening it again', () => {
    const play = agree(started(graph), 'a', 'b', 'c', 'c2', 'b2')
    onTask(play, 'd', to('b', 'direct'))
    expect(openNodes(play)).toEqual(['b BACK'])
    expect(openNodes(agree(play, 'b'))).toEqual(['d'])
    agree(play, 'd')
    expect(play.state.status).toBe('end')
  })

  test('in one branch does not touch a detour in the other', () => {
    const play = agree(started(graph), 'a', 'b', 'c')
    onTask(play, 'c2', to('a', 'direct'))
    onTask(play, 'b2', to('b'))
    expect(openNodes(play)).toEqual(['a BACK', 'b BACK'])
    agree(play, 'a', 'b', 'b2', 'c2')
    expect(openNodes(play)).toEqual(['d'])
  })
})

describe('sending back around an inclusive join', () => {
  test('undoes the join that had only fired because the branch had gone elsewhere', () => {
    const nodes = { o: inclusive, j: inclusive, x: exclusive, e2: { kind: 'end' } } as const
    const lines = 's -> o; o [p] -> a -> j; o [q] -> b -> x; x [out] -> c -> e2; x * -> j; j -> d -> e'
    const play = started(drawGraph(lines, nodes), {}, { p: true, q: true, out: true })
    agree(play, 'a', 'b')
    expect(openNodes(play)).toEqual(['c', 'd'])
    onTask(play, 'c', to('b'))
    expect(openNodes(play)).toEqual(['b BACK'])
    play.data = { ...play.data, out: false }
    agree(play, 'b')
    expect(openNodes(play)).toEqual(['d'])
    agree(play, 'd')
    expect(play.state.status).toBe('end')
  })

  test('leaves a later round of the same join alone', () => {
    const nodes = { m: exclusive, o: inclusive, j: inclusive, x: exclusive }
    const lines = 's -> m -> o; o [p] -> a -> a2 -> j; o [q] -> b -> j; j -> c -> x; x [again] -> m; x * -> e'
    const play = started(drawGraph(lines, nodes), {}, { p: true, q: true, again: true })
    agree(play, 'a', 'a2', 'b', 'c', 'a')
    onTask(play, 'a2', to('a'))
    expect(openNodes(play)).toEqual(['a BACK', 'b'])
    play.data = { ...play.data, again: false }
    agree(play, 'a', 'a2', 'b', 'c')
    expect(play.state.status).toBe('end')
  })
})

describe('sending back and countersigns', () => {
  const graph = drawGraph('s -> a -> v -> b -> e', { v: sign })
  const people = { v: ['x', 'y', 'z'] }

  test('one voter sends back: the others are called off', () => {
    const play = agree(started(graph, people), 'a')
    onTask(play, 'v', { type: 'complete', vote: 'agree' }, 'x')
    onTask(play, 'v', to('a'), 'y')
    expect(openNodes(play)).toEqual(['a BACK'])
    const closed = play.effects.flatMap((effect) => (effect.do === 'closeTask' ? effect.opinion : []))
    expect(closed.sort()).toEqual(['reject', 'signBackCancel'])
    expect(openNodes(agree(play, 'a'))).toEqual(['v:x', 'v:y', 'v:z'])
  })

  test('into a countersign asks all its voters again', () => {
    const play = agree(started(graph, people), 'a', 'v', 'v', 'v')
    onTask(play, 'b', to('v'))
    expect(openNodes(play)).toEqual(['v:x BACK', 'v:y BACK', 'v:z BACK'])
    agree(play, 'v', 'v', 'v')
    expect(openNodes(play)).toEqual(['b'])
  })

  test('straight back from a voter opens the whole vote anew', () => {
    const play = agree(started(graph, people), 'a')
    onTask(play, 'v', { type: 'complete', vote: 'agree' }, 'x')
    onTask(play, 'v', to('a', 'direct'), 'y')
    expect(openNodes(play)).toEqual(['a BACK'])
    agree(play, 'a')
    expect(openNodes(play)).toEqual(['v:x', 'v:y', 'v:z'])
    agree(play, 'v', 'v', 'v', 'b')
    expect(play.state.status).toBe('end')
  })
})

describe('sending back out of and into scopes', () => {
  const nodes = {
    p: { kind: 'subProcess' },
    ps: { kind: 'start', in: 'p' },
    pe: { kind: 'end', in: 'p' },
    b: { kind: 'userTask', in: 'p' },
    c: { kind: 'userTask', in: 'p' },
  } as const
  const graph = drawGraph('s -> a -> p -> d -> e; ps -> b -> c -> pe', nodes)

  test('out of a sub-process closes it', () => {
    const play = agree(started(graph), 'a', 'b')
    onTask(play, 'c', to('a'))
    expect(openNodes(play)).toEqual(['a BACK'])
    expect(play.state.scopes).toHaveLength(1)
    expect(openNodes(agree(play, 'a'))).toEqual(['b'])
  })

  test('from behind a sub-process into it opens it again where it was', () => {
    const play = agree(started(graph), 'a', 'b', 'c')
    onTask(play, 'd', to('c'))
    expect(openNodes(play)).toEqual(['c BACK'])
    expect(play.state.scopes).toHaveLength(2)
    expect(openNodes(agree(play, 'c'))).toEqual(['d'])
  })

  test('from behind a sub-process into it sets its event sub-processes to work again', () => {
    const evented = {
      ...nodes,
      q: { kind: 'eventSubProcess', in: 'p' },
      qs: { kind: 'start', in: 'q', trigger: { type: 'message', name: 'm' }, interrupting: false },
      h: { kind: 'userTask', in: 'q' },
      qe: { kind: 'end', in: 'q' },
    } as const
    const play = agree(
      started(drawGraph('s -> a -> p -> d -> e; ps -> b -> c -> pe; qs -> h -> qe', evented)),
      'a',
      'b',
      'c',
    )
    expect(play.state.waits).toEqual([])
    onTask(play, 'd', to('c'))
    expect(play.state.waits.map(({ node }) => node)).toEqual(['qs'])
  })

  test('to a repeated node repeats it for everybody', () => {
    const each = { a: { kind: 'userTask', loop: { mode: 'parallel', items: ['x', 'y'] } } } as const
    const play = agree(started(drawGraph('s -> a -> b -> e', each)), 'a', 'a')
    onTask(play, 'b', to('a'))
    expect(openNodes(play)).toEqual(['a:x', 'a:y'])
    expect(openNodes(agree(play, 'a', 'a'))).toEqual(['b'])
  })

  test('to the one before inside a repetition in turn asks the run before', () => {
    const each = { a: { kind: 'userTask', loop: { mode: 'sequential', items: ['x', 'y'] } } } as const
    const play = agree(started(drawGraph('s -> a -> e', each)), 'a')
    expect(openNodes(play)).toEqual(['a:y'])
    onTask(play, 'a', { type: 'reject', to: 'previous', path: 'normal' })
    expect(openNodes(play)).toEqual(['a:x BACK'])
    agree(play, 'a', 'a')
    expect(play.state.status).toBe('end')
  })

  test('to a countersign that was over before all had voted asks everybody again, whole groups too', () => {
    const first = { decideType: 'agree', voteType: 'amount', voteAmount: 1, followMode: 'complete' } as const
    const quick = { kind: 'signTask', sign: { rule: first, order: 'parallel' } } as const
    const play = player(drawGraph('s -> a -> b -> e', { a: quick }))
    const groups: Principal[] = ['one', 'two'].map((id) => ({ id, type: 'role' }))
    play.context.people = ({ id }) => (id === 'a' ? groups : [user('b')])
    act(play, { type: 'start', by: by('starter') })
    const [vote] = openTasks(play)
    const voter = { id: 'x', groups: ['one'] }
    act(play, { type: 'complete', task: vote?.id ?? '', by: voter, vote: 'agree' })
    onTask(play, 'b', to('a'))
    expect(openTasks(play).map(({ assignee, candidates }) => assignee ?? candidates[0]?.id)).toEqual([
      'x',
      'two',
    ])
  })

  test('undoes an interruption: what it had stopped begins again', () => {
    const timed = {
      ...nodes,
      f: { kind: 'parallelGateway', in: 'p' },
      j: { kind: 'parallelGateway', in: 'p' },
      u: { kind: 'userTask', in: 'p' },
      late: {
        kind: 'boundaryEvent',
        attachedTo: 'p',
        interrupting: true,
        trigger: { type: 'timer', timer: '2d' },
      },
    } as const
    const play = started(
      drawGraph(
        's -> a -> p -> d -> e; ps -> f; f -> b -> c -> j; f -> u -> j; j -> pe; late -> x -> e',
        timed,
      ),
    )
    agree(play, 'a', 'b')
    act(play, { type: 'fireTimer', wait: play.state.waits[0]?.id ?? '' })
    expect(openNodes(play)).toEqual(['x'])
    onTask(play, 'x', to('b'))
    expect(openNodes(play)).toEqual(['b BACK', 'u'])
    expect(play.state.waits.map(({ node }) => node)).toEqual(['late'])
    agree(play, 'b', 'u', 'c', 'd')
    expect(play.state.status).toBe('end')
  })
})
