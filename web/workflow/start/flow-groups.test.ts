import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { localizedDescription, findFlows, groupFlows, moveItem } from './flow-groups.ts'

const flow = (
  defKey: string,
  typeId: string | null,
  more: { nameEn?: string; description?: string; descriptionEn?: string } = {},
) => ({
  defKey,
  typeId,
  name: `${defKey}流程`,
  nameEn: more.nameEn ?? null,
  description: more.description ?? null,
  descriptionEn: more.descriptionEn ?? null,
})
const types = [
  { id: 't1', name: 'Personnel' },
  { id: 't2', name: 'Finance' },
  { id: 't3', name: 'Office' },
]

test('flows stand by type in the order of the types, those without one last, empty types not at all', () => {
  const flows = [flow('a', 't2'), flow('b', null), flow('c', 'gone'), flow('d', 't1')]
  const groups = groupFlows(flows, types, 'Other')
  expect(groups.map(({ name, flows }) => [name, flows.map(({ defKey }) => defKey)])).toEqual([
    ['Personnel', ['d']],
    ['Finance', ['a']],
    ['Other', ['b', 'c']],
  ])
})

test('a flow is found by its names, its key and what it says about itself, in any case', () => {
  const flows = [flow('leave', null, { nameEn: 'Leave' }), flow('x', null, { description: '出差报销' })]
  expect(findFlows(flows, ' LEAVE ').map(({ defKey }) => defKey)).toEqual(['leave'])
  expect(findFlows(flows, '报销').map(({ defKey }) => defKey)).toEqual(['x'])
  expect(findFlows(flows, '')).toHaveLength(2)
  const both = flow('y', null, { description: '出差', descriptionEn: 'For a journey' })
  expect(findFlows([both], 'JOURNEY')).toHaveLength(1)
  expect(languages.map((language) => localizedDescription(both, language))).toEqual(['出差', 'For a journey'])
  expect(flows.map((one) => localizedDescription(one, 'en-US'))).toEqual([null, '出差报销'])
})

test('moving keeps every flow, and moving back undoes it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(10), (list, at) => {
      const down = moveItem(list, at, 1)
      expect(down.toSorted()).toEqual(list.toSorted())
      if (at + 1 < list.length) {
        expect(moveItem(down, at + 1, -1)).toEqual(list)
      }
    }),
    { numRuns: 200 },
  )
})
