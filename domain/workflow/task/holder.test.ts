import { describe, expect, test } from 'vitest'
import { holds, LOCK_STATES, lockState } from './holder.ts'
import type { Task } from '../engine/state.ts'
import { draw } from '../testing/draw-graph.ts'
import { act, agree, by, started, taskAt } from '../testing/player.ts'

const play = started(draw('s -> a -> e'), { a: ['amy', 'ben'] })
const shared = taskAt(play, 'a')
const own: Task = { ...shared, assignee: 'amy', candidates: [] }
const claimed: Task = { ...shared, assignee: 'amy' }

describe('a task', () => {
  test('belongs to its holder alone, and to every candidate while it has none', () => {
    expect(holds(own, by('amy'))).toBe(true)
    expect(holds(claimed, by('ben'))).toBe(false)
    expect(holds(shared, by('ben'))).toBe(true)
    expect(holds(shared, by('cat'))).toBe(false)
  })

  test('for a group belongs to its members, not to whoever acts for one of them', () => {
    const group: Task = { ...shared, candidates: [{ id: 'r1', type: 'role' }] }
    expect(holds(group, { id: 'cat', groups: ['r1'] })).toBe(true)
    expect(holds(group, { id: 'cat', groups: ['r2'] })).toBe(false)
    expect(holds(group, { id: 'cat', for: 'amy', groups: ['r1'] })).toBe(false)
  })

  test.each<[string, Task | undefined, string, boolean, keyof typeof LOCK_STATES]>([
    ['handled', undefined, 'amy', false, 'done'],
    ['waiting for others', { ...shared, state: 'waiting' }, 'amy', false, 'done'],
    ['of a suspended instance', shared, 'amy', true, 'suspended'],
    ['shared', shared, 'amy', false, 'claimable'],
    ['one’s own', own, 'amy', false, 'needless'],
    ['claimed by oneself', claimed, 'amy', false, 'releasable'],
    ['claimed by another candidate', claimed, 'ben', false, 'taken'],
    ['of no concern', shared, 'cat', false, 'outside'],
    ['somebody else’s', own, 'ben', false, 'outside'],
  ])('%s can be claimed accordingly', (_, task, person, suspended, state) => {
    expect(lockState(task, by(person), suspended)).toBe(LOCK_STATES[state])
  })

  test('held by an agent says for whom', () => {
    const away = started(draw('s -> a -> b -> e'))
    away.context = { ...away.context, people: () => [{ id: 'amy', type: 'user', standsFor: 'boss' }] }
    agree(away, 'a')
    expect(taskAt(away, 'b')).toMatchObject({ status: 'AGENT', assignee: 'amy', owner: 'boss' })
    act(away, { type: 'takeBack', task: taskAt(away, 'b').id, by: by('boss') })
    expect(taskAt(away, 'b')).toMatchObject({ status: 'NORMAL', assignee: 'boss', owner: null })
  })
})
