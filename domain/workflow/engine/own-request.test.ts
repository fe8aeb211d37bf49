import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Actor, TaskCommand } from '../command/commands.ts'
import { defaultFlow, defaultNode, type CompiledFlow, type OwnRequestRule } from '../definition/settings.ts'
import { applicantsOf, ownRequestRule } from '../definition/own-request.ts'
import { drawGraph, EVERYBODY } from '../testing/draw-graph.ts'
import {
  act,
  agree,
  attempt,
  by,
  openNodes,
  openTasks,
  player,
  taskAt,
  type Player,
} from '../testing/player.ts'

const graph = drawGraph('s -> form -> a -> b -> e', {
  b: { kind: 'signTask', sign: { rule: EVERYBODY, order: 'parallel' } },
})

/** A request of `starter`, whose own form does not count as approving. */
function requested(rule: OwnRequestRule, people: { [node: string]: string[] } = {}): Player {
  const play = player(graph, { form: ['starter'], b: ['b', 'c'], ...people })
  play.context.ownRequest = ({ id }) => (id === 'form' ? 'allow' : rule)
  return act(play, { type: 'start', by: by('starter') })
}

describe('a node where the applicant would decide about their own request', () => {
  test('leaves it to the others, or refuses when nobody else is there', () => {
    const play = requested('superior', { a: ['starter', 'x'] })
    expect(openNodes(agree(play, 'form'))).toEqual(['a:x'])
    const alone = requested('superior', { a: ['starter'] })
    const { id } = taskAt(alone, 'form')
    const done = attempt(alone, { type: 'complete', task: id, by: by('starter'), vote: 'agree' })
    expect(done).toMatchObject({ reason: 'ownRequest', node: 'a' })
  })

  test('is skipped with a line that says so, or theirs, as the flow says', () => {
    const skipped = agree(requested('skip', { a: ['starter'] }), 'form')
    expect(openNodes(skipped)).toEqual(['b', 'b:c'])
    expect(skipped.effects).toContainEqual(
      expect.objectContaining({ do: 'opinion', node: 'a', opinion: 'skip' }),
    )
    expect(openNodes(agree(requested('allow', { a: ['starter'] }), 'form'))).toEqual(['a:starter'])
  })

  test('is not chosen for them either', () => {
    const play = requested('skip')
    const { id: task } = taskAt(play, 'form')
    const choice = { people: { a: [{ id: 'starter', type: 'user' as const }] } }
    expect(attempt(play, { type: 'complete', task, by: by('starter'), vote: 'agree', choice })?.reason).toBe(
      'ownRequest',
    )
  })

  test('is not theirs as a secretary, nor handed to them; to be asked for an explanation is no decision', () => {
    const play = agree(requested('superior'), 'form')
    const { id: task } = taskAt(play, 'a')
    const refused = (command: TaskCommand) => attempt(play, command)?.reason
    const secretary: Actor = { id: 'starter', for: 'a' }
    expect(refused({ type: 'complete', task, by: secretary, vote: 'agree' })).toBe('ownRequest')
    expect(refused({ type: 'delegate', task, by: secretary, to: 'x' })).toBe('ownRequest')
    expect(refused({ type: 'delegate', task, by: by('a'), to: 'starter' })).toBe('ownRequest')
    expect(refused({ type: 'reassign', task, by: by('boss'), to: 'starter' })).toBe('ownRequest')
    expect(refused({ type: 'addSign', task, by: by('a'), people: ['starter'] })).toBe('ownRequest')
    act(play, { type: 'inqu', task, by: by('a'), people: ['starter'] })
    const answer = taskAt(play, 'a', 'starter')
    act(play, { type: 'complete', task: answer.id, by: by('starter'), vote: 'agree' })
    expect(openNodes(play)).toEqual(['a'])
  })

  test('is not decided by whom the request is for either, whoever has made it', () => {
    const play = requested('superior', { a: ['boss', 'x'] })
    play.context.applicants = () => ['starter', 'boss']
    expect(openNodes(agree(play, 'form'))).toEqual(['a:x'])
    const { id: task } = taskAt(play, 'a', 'x')
    const refused = (command: TaskCommand) => attempt(play, command)?.reason
    expect(refused({ type: 'complete', task, by: { id: 'boss', for: 'x' }, vote: 'agree' })).toBe(
      'ownRequest',
    )
    expect(refused({ type: 'delegate', task, by: by('x'), to: 'boss' })).toBe('ownRequest')
  })

  test('is not jumped over by an applicant who manages the flow, not from their own form either', () => {
    const play = requested('superior')
    const jump = (who: Actor): TaskCommand => ({
      type: 'jump',
      task: taskAt(play, 'form').id,
      by: who,
      node: 'b',
    })
    expect(attempt(play, jump(by('starter')))?.reason).toBe('ownRequest')
    expect(openNodes(play)).toEqual(['form:starter'])
    expect(attempt(play, jump(by('manager')))).toBeNull()
    expect(openNodes(play)).toEqual(['b', 'b:c'])
  })

  test('is never decided by them, whatever anybody tries', () => {
    const people = fc.subarray(['starter', 'x', 'y'], { minLength: 1 })
    const tries = fc.array(fc.record({ kind: fc.nat(8), actor: fc.nat(2), given: people, at: fc.nat(3) }), {
      maxLength: 25,
    })
    fc.assert(
      fc.property(
        fc.constantFrom<OwnRequestRule>('superior', 'skip'),
        people,
        people,
        tries,
        (rule, a, b, moves) => {
          const play = player(graph, { form: ['starter'], a, b })
          play.context.ownRequest = ({ id }) => (id === 'form' ? 'allow' : rule)
          act(play, { type: 'start', by: by('starter') })
          for (const { kind, actor, given, at } of moves) {
            const task = openTasks(play)[at % Math.max(1, openTasks(play).length)]
            if (!task) {
              break
            }
            const holder = task.assignee ?? task.candidates[0]?.id ?? ''
            const who = [by(holder), by('starter'), { id: 'starter', for: holder }][actor] ?? by(holder)
            attempt(play, commandOf(kind, task.id, who, given))
            for (const effect of play.effects) {
              const isDecision =
                effect.do === 'closeTask' && effect.node !== 'form' && effect.by === 'starter'
              expect(isDecision && effect.opinion !== 'inqu_reply').toBe(false)
            }
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

function commandOf(kind: number, task: string, who: Actor, people: string[]): TaskCommand {
  const [to = ''] = people
  const commands: TaskCommand[] = [
    { type: 'complete', task, by: who, vote: 'agree' },
    { type: 'complete', task, by: who, vote: 'oppose' },
    { type: 'delegate', task, by: who, to },
    { type: 'reassign', task, by: who, to },
    { type: 'claim', task, by: who },
    { type: 'addSign', task, by: who, people },
    { type: 'inqu', task, by: who, people },
    { type: 'signLine', task, by: who, people, after: 'submit' },
    { type: 'trans', task, by: who, people, rule: EVERYBODY, order: 'parallel', after: 'submit' },
  ]
  return commands[kind] ?? { type: 'read', task, by: who }
}

describe('the rule of a node', () => {
  const flow = (more: Partial<CompiledFlow> = {}): CompiledFlow => ({
    graph,
    settings: defaultFlow,
    nodes: {},
    ...more,
  })

  test('is its own, else the flow’s, else the superior is asked', () => {
    expect(ownRequestRule(flow(), 'a')).toBe('superior')
    const settings = { ...defaultFlow, ownRequest: 'skip' as const }
    expect(ownRequestRule(flow({ settings }), 'a')).toBe('skip')
    const nodes = { a: { ...defaultNode, ownRequest: 'administrator' as const } }
    expect(ownRequestRule(flow({ settings, nodes }), 'a')).toBe('administrator')
  })

  test('lets the applicant hand in their form, and do what the definition asks them for by name', () => {
    expect(ownRequestRule(flow(), 'form')).toBe('allow')
    const asked = (executors: (typeof defaultNode)['executors']) =>
      ownRequestRule(flow({ nodes: { a: { ...defaultNode, executors } } }), 'a')
    expect(asked([{ type: 'initiator' }])).toBe('allow')
    expect(asked([{ type: 'sameAsNode', node: 'form' }])).toBe('allow')
    expect(asked([{ type: 'sameAsNode', node: 'b' }])).toBe('superior')
  })

  test('holds for who starts it and for whom the field names, if there is one', () => {
    const settings = { ...defaultFlow, applicantField: 'who' }
    expect(applicantsOf(flow({ settings }), 'a', { who: 'b' })).toEqual(['a', 'b'])
    expect(applicantsOf(flow({ settings }), 'a', { who: 'a' })).toEqual(['a'])
    expect(applicantsOf(flow({ settings }), null, { who: ['b', 'c', ''] })).toEqual(['b', 'c'])
    expect(applicantsOf(flow({ settings }), 'a', { who: null })).toEqual(['a'])
    expect(applicantsOf(flow(), 'a', { who: 'b' })).toEqual(['a'])
    const nodes = { a: { ...defaultNode, executors: [{ type: 'formField' as const, field: 'who' }] } }
    expect([ownRequestRule(flow({ settings, nodes }), 'a'), ownRequestRule(flow({ nodes }), 'a')]).toEqual([
      'allow',
      'superior',
    ])
  })
})
