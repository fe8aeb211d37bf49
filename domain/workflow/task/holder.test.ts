import { describe, expect, test } from 'vitest'
import { isHeldBy, CLAIM_STATES, claimStateOf } from './holder.ts'
import type { Task } from '../engine/state.ts'
import { drawGraph } from '../testing/draw-graph.ts'
import { act, agree, by, started, taskAt } from '../testing/player.ts'

const play = started(drawGraph('s -> a -> e'), { a: ['amy', 'ben'] })
const shared = taskAt(play, 'a')
const own: Task = { ...shared, assignee: 'amy', candidates: [] }
const claimed: Task = { ...shared, assignee: 'amy' }

describe('a task', () => {
  test('belongs to its holder alone, and to every candidate while it has none', () => {
    expect(isHeldBy(own, by('amy'))).toBe(true)
    expect(isHeldBy(claimed, by('ben'))).toBe(false)
    expect(isHeldBy(shared, by('ben'))).toBe(true)
    expect(isHeldBy(shared, by('cat'))).toBe(false)
  })

  test('for a group belongs to its members, not to whoever acts for one of them', () => {
    const group: Task = { ...shared, candidates: [{ id: 'r1', type: 'role' }] }
    expect(isHeldBy(group, { id: 'cat', groups: ['r1'] })).toBe(true)
    expect(isHeldBy(group, { id: 'cat', groups: ['r2'] })).toBe(false)
    expect(isHeldBy(group, { id: 'cat', for: 'amy', groups: ['r1'] })).toBe(false)
  })

  test.each<[string, Task | undefined, string, boolean, keyof typeof CLAIM_STATES]>([
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
    expect(claimStateOf(task, by(person), suspended)).toBe(CLAIM_STATES[state])
  })

  test('held by an agent says for whom', () => {
    const away = started(drawGraph('s -> a -> b -> e'))
    away.context = { ...away.context, people: () => [{ id: 'amy', type: 'user', standsFor: 'boss' }] }
    agree(away, 'a')
    expect(taskAt(away, 'b')).toMatchObject({ status: 'AGENT', assignee: 'amy', owner: 'boss' })
    act(away, { type: 'takeBack', task: taskAt(away, 'b').id, by: by('boss') })
    expect(taskAt(away, 'b')).toMatchObject({ status: 'NORMAL', assignee: 'boss', owner: null })
  })
})
