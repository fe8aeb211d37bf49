import { describe, expect, test } from 'vitest'
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
  wait,
  type Player,
} from '../testing/player.ts'
import type { RefusalReason } from '../engine/refusal.ts'
import type { Principal } from '../engine/state.ts'

const parallel = { kind: 'parallelGateway' } as const
const graph = drawGraph('s -> a -> b -> c -> e')

/** The task somebody has completed at a node. */
const doneAt = (play: Player, node: string, person = node) => {
  const rows = [...play.state.trace.flatMap(({ work }) => work?.tasks ?? []), ...play.state.tasks]
  return rows.find((task) => task.node === node && task.by === person && task.state === 'done')?.id ?? ''
}
const withdraw = (play: Player, node: string, person = node, more: { evenIfRead?: boolean } = {}) =>
  attempt(play, {
    type: 'withdraw',
    as: 'handler',
    task: doneAt(play, node, person),
    by: by(person),
    ...more,
  })

describe('taking one’s own step back', () => {
  test('works while the next one has not looked', () => {
    const play = agree(started(graph), 'a', 'b')
    const { id } = taskAt(play, 'c')
    expect(withdraw(play, 'b')).toBeNull()
    expect(openNodes(play)).toEqual(['b'])
    expect(play.state.status).toBe('revoke')
    const closed = {
      do: 'closeTask',
      task: id,
      node: 'c',
      reason: 'withdrawn',
      opinion: 'signRecoverCancel',
      by: null,
    }
    expect(play.effects).toContainEqual(closed)
    expect(play.effects).toContainEqual({ do: 'opinion', node: 'b', opinion: 'revoker', by: 'b' })
    expect(openNodes(agree(play, 'b', 'c'))).toEqual([])
  })

  test('is refused once it was read, unless the definition lets one', () => {
    const play = agree(started(graph), 'a', 'b')
    onTask(play, 'c', { type: 'read' })
    expect(withdraw(play, 'b')?.reason).toBe('alreadyRead')
    expect(withdraw(play, 'b', 'b', { evenIfRead: true })).toBeNull()
  })

  test('is refused once the next one has acted, or has handed it on', () => {
    const play = agree(started(graph), 'a', 'b')
    expect(withdraw(play, 'a')?.reason).toBe('nextHandled')
    onTask(play, 'c', { type: 'inqu', people: ['x'] })
    expect(withdraw(play, 'b')?.reason).toBe('nextHandled')
  })

  test('is not for who was only asked on the way: the holder has acted since', () => {
    const play = agree(started(graph), 'a')
    onTask(play, 'b', { type: 'inqu', people: ['x'] })
    onTask(play, 'b', { type: 'complete', vote: 'agree' }, 'x')
    agree(play, 'b')
    expect(withdraw(play, 'b', 'x')?.reason).toBe('nextHandled')
    expect(withdraw(play, 'b')).toBeNull()
  })

  test('is not for who was sent back to on the way, either', () => {
    const play = agree(started(graph), 'a', 'b')
    onTask(play, 'c', { type: 'reject', to: { node: 'a' }, path: 'direct' })
    const { id } = taskAt(play, 'a')
    agree(play, 'a')
    const command = { type: 'withdraw', as: 'handler', task: id, by: by('a') } as const
    expect(attempt(play, command)?.reason).toBe('nextHandled')
  })

  test('is for those whose votes decided a task that was passed on', () => {
    const rule = { decideType: 'agree', voteType: 'amount', voteAmount: 1 } as const
    const play = started(graph)
    onTask(play, 'a', { type: 'trans', people: ['x', 'y'], rule, order: 'parallel', after: 'submit' })
    onTask(play, 'a', { type: 'complete', vote: 'agree' }, 'x')
    expect(openNodes(play)).toEqual(['b'])
    expect(withdraw(play, 'a', 'x')).toBeNull()
    expect(openNodes(play)).toEqual(['a:x TRANSFORMED', 'a:y TRANSFORMED'])
    expect(openNodes(onTask(play, 'a', { type: 'complete', vote: 'agree' }, 'y'))).toEqual(['b'])
  })

  test('is nobody else’s', () => {
    const play = agree(started(graph), 'a')
    const task = doneAt(play, 'a')
    expect(attempt(play, { type: 'withdraw', as: 'handler', task, by: by('b') })?.reason).toBe('notYours')
    expect(attempt(play, { type: 'withdraw', as: 'handler', task: 'none', by: by('b') })?.reason).toBe(
      'taskClosed',
    )
  })

  test('is refused when it has reached the world outside', () => {
    const play = agree(
      started(drawGraph('s -> a -> m -> b -> e', { m: { kind: 'sendTask', message: 'paid' } })),
      'a',
    )
    expect(withdraw(play, 'a')?.reason).toBe('reachedOutside')
  })

  test('works inside a parallel block, before and after the join', () => {
    const forked = drawGraph('s -> a -> f; f -> b -> j; f -> c -> j; j -> d -> e', {
      f: parallel,
      j: parallel,
    })
    const play = agree(started(forked), 'a', 'b')
    expect(withdraw(play, 'b')).toBeNull()
    expect(openNodes(play)).toEqual(['b', 'c'])
    agree(play, 'b', 'c')
    expect(openNodes(play)).toEqual(['d'])
    expect(withdraw(play, 'b')).toBeNull()
    expect(openNodes(play)).toEqual(['b'])
    expect(withdraw(play, 'c')).toBeNull()
    expect(openNodes(play)).toEqual(['b', 'c'])
    expect(openNodes(agree(play, 'c', 'b'))).toEqual(['d'])
  })

  test('takes the whole block away when it was the fork that followed', () => {
    const forked = drawGraph('s -> a -> f; f -> b -> j; f -> c -> j; j -> d -> e', {
      f: parallel,
      j: parallel,
    })
    const play = agree(started(forked), 'a')
    expect(withdraw(play, 'a')).toBeNull()
    expect(openNodes(play)).toEqual(['a'])
    agree(play, 'a', 'c')
    expect(withdraw(play, 'a')?.reason).toBe('nextHandled')
  })
})

describe('taking a vote back', () => {
  const signed = drawGraph('s -> v -> b -> e', {
    v: {
      kind: 'signTask',
      sign: {
        rule: { ...EVERYBODY, voteType: 'amount', voteAmount: 2, followMode: 'complete' },
        order: 'parallel',
      },
    },
  })
  const people = { v: ['x', 'y', 'z'] }
  const vote = (play: Player, person: string) =>
    onTask(play, 'v', { type: 'complete', vote: 'agree' }, person)

  test('while others still vote opens just this one', () => {
    const play = vote(started(signed, people), 'x')
    expect(withdraw(play, 'v', 'x')).toBeNull()
    expect(openNodes(play)).toEqual(['v:x', 'v:y', 'v:z'])
  })

  test('after the decision asks those again whom it had called off, and keeps the other votes', () => {
    const play = vote(vote(started(signed, people), 'x'), 'y')
    expect(openNodes(play)).toEqual(['b'])
    expect(withdraw(play, 'v', 'y')).toBeNull()
    expect(openNodes(play)).toEqual(['v:y', 'v:z'])
    expect(openNodes(vote(play, 'z'))).toEqual(['b'])
  })

  test('in a sequence only of the last who has voted', () => {
    const inTurn = drawGraph('s -> v -> b -> e', {
      v: { kind: 'signTask', sign: { rule: EVERYBODY, order: 'sequence' } },
    })
    const play = vote(started(inTurn, people), 'x')
    expect(openNodes(play)).toEqual(['v:y'])
    expect(withdraw(play, 'v', 'x')).toBeNull()
    expect(openNodes(play)).toEqual(['v:x'])
    vote(vote(play, 'x'), 'y')
    expect(withdraw(play, 'v', 'x')?.reason).toBe('nextHandled')
    onTask(play, 'v', { type: 'read' }, 'z')
    expect(withdraw(play, 'v', 'y')?.reason).toBe('alreadyRead')
    expect(openNodes(vote(play, 'z'))).toEqual(['b'])
    expect(withdraw(play, 'v', 'x')?.reason).toBe('nextHandled')
    expect(withdraw(play, 'v', 'z')).toBeNull()
    expect(openNodes(play)).toEqual(['v:z'])
  })
})

describe('taking a sending back back', () => {
  test('puts everything as it was, while nobody has looked', () => {
    const forked = drawGraph('s -> a -> f; f -> b -> j; f -> c -> j; j -> d -> e', {
      f: parallel,
      j: parallel,
    })
    const play = agree(started(forked), 'a', 'b')
    const before = play.state
    const { id } = taskAt(play, 'c')
    onTask(play, 'c', { type: 'reject', to: 'start', path: 'normal' })
    expect(openNodes(play)).toEqual(['a BACK'])
    act(play, { type: 'withdraw', as: 'handler', task: id, by: by('c') })
    expect(play.state).toEqual(before)
    expect(openNodes(play)).toEqual(['c'])
    expect(play.effects).toContainEqual(
      expect.objectContaining({ do: 'openTask', task: expect.objectContaining({ id }) }),
    )
  })

  test('is too late once it was read or answered', () => {
    const play = agree(started(graph), 'a')
    const { id } = taskAt(play, 'b')
    onTask(play, 'b', { type: 'reject', to: 'start', path: 'normal' })
    onTask(play, 'a', { type: 'read' })
    const command = { type: 'withdraw', as: 'handler', task: id, by: by('b') } as const
    expect(attempt(play, command)?.reason).toBe('alreadyRead')
    agree(play, 'a')
    expect(attempt(play, command)?.reason).toBe('taskClosed')
  })
})

describe('the starter', () => {
  const command = { type: 'withdraw', as: 'starter', by: by('starter') } as const

  test('pulls the whole instance back to the first node, however far it is', () => {
    const play = agree(started(graph, { a: ['starter'] }), 'a', 'b')
    act(play, command)
    expect(openNodes(play)).toEqual(['a:starter BACK'])
    expect(play.state.status).toBe('revokeToStart')
    expect(openNodes(agree(play, 'a', 'b', 'c'))).toEqual([])
  })

  test('may be held to what nobody has touched', () => {
    const play = agree(started(graph, { a: ['starter'] }), 'a', 'b')
    expect(attempt(play, { ...command, onlyUntouched: true })?.reason).toBe('nextHandled')
    expect(attempt(play, { ...command, by: by('b') })?.reason).toBe('notYours')
  })

  test('has nothing to pull back before the first node was left', () => {
    expect(attempt(started(graph), command)?.reason).toBe('notPassed')
  })
})

describe('taking back a vote in a sequence', () => {
  const inTurn = (people: Principal[]) => {
    const sign = { rule: EVERYBODY, order: 'sequence' } as const
    const play = player(drawGraph('s -> a -> e', { a: { kind: 'signTask', sign } }))
    play.context.people = () => people
    act(play, { type: 'start', by: by('starter') })
    onTask(play, 'a', { type: 'complete', vote: 'agree' })
    return play
  }

  test('puts whoever was next behind it again, as they were asked: a group, or somebody for who is away', () => {
    const group: Principal = { id: 'clerks', type: 'role' }
    const agent: Principal = { id: 'deputy', type: 'user', standsFor: 'head' }
    for (const next of [group, agent]) {
      const play = inTurn([{ id: 'a', type: 'user' }, next])
      const before = openTasks(play).map(({ assignee, candidates, owner, status }) => {
        return { assignee, candidates, owner, status }
      })
      expect(withdraw(play, 'a')).toBeNull()
      expect(openNodes(play)).toEqual(['a'])
      agree(play, 'a')
      expect(openTasks(play)).toMatchObject(before)
    }
  })
})

describe('a called flow', () => {
  const called = drawGraph('s -> a -> c -> b -> e', { c: { kind: 'callActivity', process: 'other' } })

  test('in which somebody has acted keeps a step, and a sending back, from being taken back', () => {
    const play = agree(started(called), 'a')
    let reason: RefusalReason | null = 'nextHandled'
    play.context.calledFlowObstacle = () => reason
    expect(withdraw(play, 'a')?.reason).toBe('nextHandled')
    reason = 'alreadyRead'
    expect(withdraw(play, 'a')?.reason).toBe('alreadyRead')
    expect(withdraw(play, 'a', 'a', { evenIfRead: true })).toBeNull()
    agree(play, 'a')
    act(play, { type: 'childEnded', wait: wait(play, 'c') })
    const { id: task } = taskAt(play, 'b')
    onTask(play, 'b', { type: 'reject', to: { node: 'c' }, path: 'normal' })
    const undo = { type: 'withdraw', as: 'handler', task, by: by('b') } as const
    reason = 'nextHandled'
    expect(attempt(play, undo)?.reason).toBe('nextHandled')
    reason = null
    expect(attempt(play, undo)).toBeNull()
    expect(openNodes(play)).toEqual(['b'])
  })
})
