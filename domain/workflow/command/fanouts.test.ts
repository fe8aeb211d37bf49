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
  user,
  type Player,
} from '../testing/player.ts'
import type { Principal } from '../engine/state.ts'

const graph = drawGraph('s -> a -> b -> e')
const people = ['x', 'y', 'z']
const any = { decideType: 'agree', voteType: 'amount', voteAmount: 1 } as const
const vote = (play: Player, person: string, say: 'agree' | 'oppose' = 'agree') =>
  onTask(play, 'a', { type: 'complete', vote: say }, person)
const hidden = (play: Player) =>
  play.state.tasks.filter(({ state }) => state === 'waiting').map(({ status }) => status)
const opinions = (play: Player) =>
  play.effects.flatMap((effect) => ('opinion' in effect && effect.opinion !== null ? effect.opinion : []))
const recall = (play: Player, more: { children?: string[]; evenIfRead?: boolean } = {}) => {
  const source = play.state.tasks.find(({ state }) => state === 'waiting')
  return attempt(play, { type: 'recall', task: source?.id ?? '', by: by(source?.assignee ?? ''), ...more })
}

describe('abstaining', () => {
  test('decides nothing where nobody else votes', () => {
    const play = started(graph)
    const { id: task } = taskAt(play, 'a')
    expect(attempt(play, { type: 'complete', task, by: by('a'), vote: 'abandon' })?.reason).toBe('notAllowed')
    expect(openNodes(agree(play, 'a'))).toEqual(['b'])
  })
})

describe('passing on with a vote', () => {
  test('hides the source and finishes it as soon as enough agree', () => {
    const play = onTask(started(graph), 'a', {
      type: 'trans',
      people,
      rule: any,
      order: 'parallel',
      after: 'submit',
    })
    expect(openNodes(play)).toEqual(['a:x TRANSFORMED', 'a:y TRANSFORMED', 'a:z TRANSFORMED'])
    expect(hidden(play)).toEqual(['TRANSFORMING'])
    vote(play, 'y')
    expect(openNodes(play)).toEqual(['b'])
    expect(opinions(play)).toEqual(['transAgree', 'passCancel', 'passCancel', 'agree'])
  })

  test('gives the source back to its holder when asked to', () => {
    const play = onTask(started(graph), 'a', {
      type: 'trans',
      people: ['x'],
      rule: any,
      order: 'parallel',
      after: 'back',
    })
    vote(play, 'x')
    expect(openNodes(play)).toEqual(['a'])
    expect(openNodes(agree(play, 'a'))).toEqual(['b'])
  })

  test('asks in turn when it is a sequence', () => {
    const rule = { decideType: 'agree', voteType: 'percent', voteAmount: 100 } as const
    const play = onTask(started(graph), 'a', {
      type: 'trans',
      people,
      rule,
      order: 'sequence',
      after: 'submit',
    })
    expect(openNodes(play)).toEqual(['a:x TRANSFORMED'])
    expect(openNodes(vote(play, 'x'))).toEqual(['a:y TRANSFORMED'])
    expect(openNodes(vote(vote(play, 'y'), 'z'))).toEqual(['b'])
  })

  test('counts what a child passed on as that child’s one vote', () => {
    const rule = { decideType: 'agree', voteType: 'amount', voteAmount: 2 } as const
    const play = onTask(started(graph), 'a', {
      type: 'trans',
      people: ['x', 'y'],
      rule,
      order: 'parallel',
      after: 'submit',
    })
    onTask(
      play,
      'a',
      { type: 'trans', people: ['p', 'q'], rule: any, order: 'parallel', after: 'submit' },
      'x',
    )
    expect(openNodes(play)).toEqual(['a:p TRANSFORMED', 'a:q TRANSFORMED', 'a:y TRANSFORMED'])
    vote(play, 'p')
    expect(openNodes(play)).toEqual(['a:y TRANSFORMED'])
    expect(openNodes(vote(play, 'y'))).toEqual(['b'])
  })

  test('that comes back to a child leaves it a child', () => {
    const play = onTask(started(graph), 'a', {
      type: 'trans',
      people: ['x'],
      rule: any,
      order: 'parallel',
      after: 'submit',
    })
    onTask(play, 'a', { type: 'trans', people: ['p'], rule: any, order: 'parallel', after: 'back' }, 'x')
    expect(openNodes(vote(play, 'p'))).toEqual(['a:x TRANSFORMED'])
  })

  test('by a candidate makes the task that person’s own', () => {
    const play = started(graph, { a: ['amy', 'ben'] })
    act(play, { type: 'inqu', task: taskAt(play, 'a').id, by: by('amy'), people: ['x'] })
    vote(play, 'x')
    expect(openNodes(play)).toEqual(['a:amy'])
  })

  test('needs somebody else', () => {
    const play = started(graph)
    const own = { task: taskAt(play, 'a').id, by: by('a') }
    expect(attempt(play, { ...own, type: 'inqu', people: [] })?.reason).toBe('noPeople')
    expect(attempt(play, { ...own, type: 'inqu', people: ['x', 'a'] })?.reason).toBe('notSelf')
  })
})

describe('inquiring and add-sign', () => {
  test.each([
    ['inqu', 'TRANSFORMEDINQU', 'inqu_reply', 'inqu'],
    ['addSign', 'USERADDSIGN', 'addsignAgree', 'addsign'],
  ] as const)('%s comes back when everybody has answered', (type, status, reply, given) => {
    const play = onTask(started(graph), 'a', { type, people: ['x', 'y'] })
    expect(opinions(play)).toEqual([given])
    expect(openNodes(play)).toEqual([`a:x ${status}`, `a:y ${status}`])
    vote(play, 'x')
    expect(opinions(play)).toEqual([reply])
    expect(openNodes(vote(play, 'y'))).toEqual(['a'])
    expect(openNodes(agree(play, 'a'))).toEqual(['b'])
  })
})

describe('signing by several', () => {
  test('side by side passes when all agree, and is refused when one opposes', () => {
    const play = onTask(started(graph), 'a', { type: 'approveLine', people: ['x', 'y'] })
    expect(hidden(play)).toEqual(['APPROVELINEING'])
    expect(openNodes(vote(vote(play, 'x'), 'y'))).toEqual(['b'])
    const other = onTask(started(graph), 'a', { type: 'approveLine', people: ['x', 'y'] })
    vote(vote(other, 'x', 'oppose'), 'y')
    expect(other.state.results).toEqual({ a: 'oppose' })
  })

  test('in turn lets a signer put signers of their own in between', () => {
    const play = onTask(started(graph), 'a', { type: 'signSequence', people: ['x', 'y'] })
    onTask(play, 'a', { type: 'signSequence', people: ['p', 'q'] }, 'x')
    expect(openTasks(play).map(({ assignee, path }) => `${assignee} ${path}`)).toEqual(['p root.1.1'])
    vote(play, 'p')
    expect(openNodes(vote(play, 'q'))).toEqual(['a:y SIGNSEQUENCEED'])
    expect(opinions(play)).toEqual(['signSequenceAgree', 'signSequenceAgree'])
    expect(openNodes(vote(play, 'y'))).toEqual(['b'])
  })

  test('beside each other nests, too, and can come back', () => {
    const play = onTask(started(graph), 'a', { type: 'signLine', people: ['x', 'y'], after: 'back' })
    onTask(play, 'a', { type: 'signLine', people: ['p'], after: 'back' }, 'x')
    vote(play, 'y')
    expect(openNodes(play)).toEqual(['a:p SIGNLINEED'])
    expect(openNodes(vote(play, 'p'))).toEqual(['a'])
  })

  test('a receiver can only go on in the same way', () => {
    const play = onTask(started(graph), 'a', { type: 'signLine', people: ['x'], after: 'submit' })
    const own = { task: taskAt(play, 'a', 'x').id, by: by('x') }
    expect(attempt(play, { ...own, type: 'inqu', people: ['p'] })?.reason).toBe('notAllowed')
    expect(attempt(play, { ...own, type: 'delegate', to: 'p' })?.reason).toBe('notAllowed')
  })

  test('a receiver can send the whole node back', () => {
    const play = agree(started(drawGraph('s -> first -> a -> e')), 'first')
    onTask(play, 'a', { type: 'approveLine', people: ['x', 'y'] })
    onTask(play, 'a', { type: 'reject', to: 'previous', path: 'normal' }, 'x')
    expect(openNodes(play)).toEqual(['first BACK'])
    expect(play.state.tasks).toHaveLength(1)
  })
})

describe('calling back', () => {
  test('all of them gives the source its task again', () => {
    const play = onTask(started(graph), 'a', { type: 'approveLine', people })
    vote(play, 'x')
    expect(recall(play)).toBeNull()
    expect(openNodes(play)).toEqual(['a'])
    expect(openNodes(agree(play, 'a'))).toEqual(['b'])
  })

  test('some of them leaves the others; the last one gone is all of them', () => {
    const play = onTask(started(graph), 'a', { type: 'signLine', people, after: 'submit' })
    const ids = (...names: string[]) => names.map((name) => taskAt(play, 'a', name).id)
    expect(recall(play, { children: ids('x', 'y') })).toBeNull()
    expect(openNodes(play)).toEqual(['a:z SIGNLINEED'])
    expect(recall(play, { children: ids('z') })).toBeNull()
    expect(openNodes(play)).toEqual(['a'])
  })

  test('those left may have decided it already', () => {
    const play = onTask(started(graph), 'a', { type: 'signLine', people: ['x', 'y'], after: 'submit' })
    vote(play, 'x')
    expect(recall(play, { children: [taskAt(play, 'a', 'y').id] })).toBeNull()
    expect(openNodes(play)).toEqual(['b'])
  })

  test('is refused once read, or in a sequence once somebody has signed', () => {
    const play = onTask(started(graph), 'a', { type: 'signSequence', people })
    onTask(play, 'a', { type: 'read' }, 'x')
    expect(recall(play)?.reason).toBe('alreadyRead')
    vote(play, 'x')
    expect(recall(play, { evenIfRead: true })?.reason).toBe('nextHandled')
  })

  test('is nobody else’s, and of a task that waits for nobody', () => {
    const play = started(graph)
    expect(attempt(play, { type: 'recall', task: taskAt(play, 'a').id, by: by('a') })?.reason).toBe(
      'taskClosed',
    )
    onTask(play, 'a', { type: 'inqu', people: ['x'] })
    const source = play.state.tasks.find(({ state }) => state === 'waiting')?.id ?? ''
    expect(attempt(play, { type: 'recall', task: source, by: by('x') })?.reason).toBe('notYours')
  })
})

describe('turning a task over', () => {
  test('gives it to somebody else, who decides; it can be taken back while unread', () => {
    const play = onTask(started(graph), 'a', { type: 'delegate', to: 'x' })
    expect(openNodes(play)).toEqual(['a:x DELIVERTO'])
    const { id } = taskAt(play, 'a')
    act(play, { type: 'takeBack', task: id, by: by('a') })
    expect(openNodes(play)).toEqual(['a'])
    onTask(play, 'a', { type: 'delegate', to: 'y' })
    expect(attempt(play, { type: 'takeBack', task: id, by: by('x') })?.reason).toBe('notYours')
    onTask(play, 'a', { type: 'read' })
    expect(attempt(play, { type: 'takeBack', task: id, by: by('a') })?.reason).toBe('alreadyRead')
    agree(play, 'a')
    expect(opinions(play)).toEqual(['delivertoAgree'])
  })

  test('by an administrator works on any open task', () => {
    const play = started(graph)
    act(play, { type: 'reassign', task: taskAt(play, 'a').id, by: by('admin'), to: 'x' })
    expect(openNodes(play)).toEqual(['a:x'])
  })

  test('a secretary acts in the leader’s name', () => {
    const play = started(graph, { a: ['leader'] })
    const { id } = taskAt(play, 'a')
    expect(attempt(play, { type: 'complete', task: id, vote: 'agree', by: { id: 'sec' } })?.reason).toBe(
      'notYours',
    )
    act(play, { type: 'complete', task: id, vote: 'agree', by: { id: 'sec', for: 'leader' } })
    expect(play.state.trace.at(-1)?.work?.tasks[0]?.by).toBe('leader')
  })
})

describe('a countersign', () => {
  const signing = (order: 'parallel' | 'sequence', voteAmount: number) =>
    drawGraph('s -> a -> b -> e', {
      a: {
        kind: 'signTask',
        sign: {
          rule: { ...EVERYBODY, voteType: 'amount', voteAmount, followMode: 'complete' },
          order,
          privileges: { x: ['direct', 'allowAddSign'], y: ['oneticket'] },
        },
      },
    })

  test('passes as soon as enough agree and calls the others off', () => {
    const play = started(signing('parallel', 1), { a: people })
    vote(play, 'x')
    expect(openNodes(play)).toEqual(['b'])
    expect(opinions(play)).toEqual(['agree', 'passCancel', 'passCancel', 'signPass'])
    expect(play.state.results).toEqual({ a: 'agree' })
  })

  test('asks its voters in turn', () => {
    const play = started(signing('sequence', 3), { a: ['z', 'w', 'v'] })
    expect(openNodes(play)).toEqual(['a:z'])
    expect(openNodes(vote(vote(play, 'z'), 'w'))).toEqual(['a:v'])
    expect(openNodes(vote(play, 'v'))).toEqual(['b'])
  })

  test('is decided by a voter who may decide at once, and only by such a one', () => {
    const play = started(signing('parallel', 3), { a: people })
    const direct = { type: 'complete', vote: 'oppose', direct: true } as const
    const z = { ...direct, task: taskAt(play, 'a', 'z').id, by: by('z') }
    expect(attempt(play, z)?.reason).toBe('notAllowed')
    onTask(play, 'a', direct, 'x')
    expect(play.state.results).toEqual({ a: 'oppose' })
  })

  test('is decided by a voter with one ticket', () => {
    const play = vote(started(signing('parallel', 1), { a: people }), 'y', 'oppose')
    expect(play.state.results).toEqual({ a: 'oppose' })
  })

  test('is decided as well by such a voter who votes for a group that was asked', () => {
    for (const [voter, direct] of [
      ['x', true],
      ['y', false],
    ] as const) {
      const play = player(signing('parallel', 2))
      const groups: Principal[] = ['one', 'two'].map((id) => ({ id, type: 'role' }))
      play.context.people = ({ id }) => (id === 'a' ? groups : [user('b')])
      act(play, { type: 'start', by: by('starter') })
      const task = openTasks(play)[0]?.id ?? ''
      act(play, { type: 'complete', task, by: { id: voter, groups: ['one'] }, vote: 'oppose', direct })
      expect(play.state.results).toEqual({ a: 'oppose' })
    }
  })

  test('takes more voters from whoever may add them', () => {
    const play = started(signing('parallel', 4), { a: people })
    const own = { type: 'addVoters', people: ['w'], task: taskAt(play, 'a', 'z').id, by: by('z') } as const
    expect(attempt(play, own)?.reason).toBe('notAllowed')
    onTask(play, 'a', { type: 'addVoters', people: ['w', 'y'] }, 'x')
    expect(openNodes(play)).toEqual(['a:w ADDSIGN', 'a:x', 'a:y', 'a:z'])
    vote(vote(vote(play, 'z'), 'w'), 'x')
    expect(openNodes(play)).toEqual(['a:y'])
  })
})

test('telling others moves nothing', () => {
  const play = started(graph)
  const before = play.state
  onTask(play, 'a', { type: 'copyTo', people: ['x', 'x', 'y'] })
  expect(play.state).toEqual(before)
  expect(play.effects).toContainEqual(
    expect.objectContaining({ do: 'notify', kind: 'COPYTO', people: ['x', 'y'] }),
  )
  onTask(play, 'a', { type: 'communicate', people: ['x'] })
  expect(opinions(play)).toEqual(['start_commu'])
})
