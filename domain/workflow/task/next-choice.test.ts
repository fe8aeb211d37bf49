import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asksForChoice,
  choiceBody,
  initialChoice,
  missingChoice,
  stepsAhead,
  routeChoice,
  type NextChoice,
  type NextNodes,
} from './next-choice.ts'

const person = (id: string) => ({ id, name: id, type: 'user' })
const step = (nodeId: string, people: string[], nodeType = 'userTask') => ({
  nodeId,
  nodeName: nodeId,
  nodeType,
  excutorList: people.map(person),
})
const next = (more: Partial<NextNodes> = {}): NextNodes => ({
  jumpType: 'common',
  choiceExcutor: 'none',
  afterNodes: [step('a', ['p1', 'p2']), step('b', ['p3'])],
  ...more,
})
const nothing: NextChoice = { node: null, people: {} }

describe('what comes next', () => {
  test('is not asked for where the flow decides, and nothing is sent', () => {
    expect(asksForChoice(next())).toBe(false)
    expect(choiceBody(next(), { node: 'a', people: { a: [person('p1')] } })).toEqual({})
  })

  test('is chosen among several ways, and people only for the way that was chosen', () => {
    const asked = next({ jumpType: 'select', choiceExcutor: 'candidate' })
    expect(missingChoice(asked, nothing)).toEqual({ way: true })
    expect(missingChoice(asked, { node: 'a', people: {} })).toMatchObject({ step: { nodeId: 'a' } })
    const chosen = { node: 'a', people: { a: [person('p2')], b: [person('p3')] } }
    expect(missingChoice(asked, chosen)).toBeNull()
    expect(choiceBody(asked, chosen)).toEqual({
      destination: 'a',
      nodeUsers: [{ nodeId: 'a', executors: [person('p2')] }],
    })
  })

  test('may be left to the flow where the way is free', () => {
    const asked = next({ jumpType: 'free' })
    expect(routeChoice(asked)).toBe('optional')
    expect(missingChoice(asked, nothing)).toBeNull()
    expect(choiceBody(asked, nothing)).toEqual({})
  })

  test('is not asked for when there is one way and one candidate', () => {
    const one = { jumpType: 'select', choiceExcutor: 'candidate', afterNodes: [step('b', ['p3'])] }
    expect(asksForChoice(one)).toBe(false)
    expect(choiceBody(one, initialChoice(one))).toEqual({
      nodeUsers: [{ nodeId: 'b', executors: [person('p3')] }],
    })
    expect(asksForChoice({ ...one, choiceExcutor: 'free' })).toBe(true)
    expect(asksForChoice({ ...one, afterNodes: [] })).toBe(false)
  })

  test('begins with everybody who has a vote, and with whoever is the only one', () => {
    const all = next({
      afterNodes: [step('a', ['p1', 'p2'], 'signTask'), step('b', ['p1', 'p2']), step('c', ['p3'])],
    })
    expect(Object.keys(initialChoice(all).people)).toEqual(['a', 'c'])
  })

  test('sends only what was asked for, whatever was tapped', () => {
    const ids = fc.constantFrom('a', 'b', 'c')
    const steps = fc.uniqueArray(
      fc.record({ id: ids, people: fc.uniqueArray(fc.constantFrom('p1', 'p2')) }),
      {
        selector: ({ id }) => id,
      },
    )
    fc.assert(
      fc.property(
        fc.constantFrom('common', 'select', 'free'),
        fc.constantFrom('none', 'candidate', 'free'),
        steps,
        fc.option(ids),
        fc.dictionary(ids, fc.constant([person('p1')])),
        (jumpType, choiceExcutor, nodes, node, people) => {
          const asked = {
            jumpType,
            choiceExcutor,
            afterNodes: nodes.map(({ id, people: who }) => step(id, who)),
          }
          const sent = choiceBody(asked, { node, people })
          const known = stepsAhead(asked, node).map(({ nodeId }) => nodeId)
          expect((sent.nodeUsers ?? []).every(({ nodeId }) => known.includes(nodeId))).toBe(true)
          if (jumpType === 'common') {
            expect(sent.destination).toBeUndefined()
          }
          if (choiceExcutor === 'none') {
            expect(sent.nodeUsers).toBeUndefined()
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
