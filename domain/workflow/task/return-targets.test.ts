import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnTargets, type ReturnOptions } from './return-targets.ts'

const nodes = [
  { nodeId: 'a', nodeName: '填写' },
  { nodeId: 'b', nodeName: '初审' },
]
const all: ReturnOptions = {
  backMode: 'choose',
  canRejectToStart: true,
  canRejectToAnyNode: true,
  canRejectPreAct: true,
  allowNormalNode: nodes,
  allowDirectNode: nodes.slice(0, 1),
}
const modes = ['backToStart', 'rejectPre', 'reject']

test('one button offers every place the way led through, and each says how one can come back', () => {
  const targets = returnTargets(all, ['reject'], modes)
  expect(targets.map(({ to, key }) => [to, key])).toEqual([
    ['previous', '<previous>'],
    ['start', '<start>'],
    ['node', 'a'],
    ['node', 'b'],
  ])
  expect(targets.map(({ paths }) => paths.join())).toEqual([
    'normal,direct',
    'normal,direct',
    'normal,direct',
    'normal',
  ])
})

test('each place is offered once: neither the start nor the step before again by its name', () => {
  const keys = (given: Partial<ReturnOptions>) =>
    returnTargets({ ...all, ...given }, ['reject'], modes).map(({ key }) => key)
  expect(keys({ startNode: 'a', previousNode: 'b' })).toEqual(['<previous>', '<start>'])
  expect(keys({ startNode: 'a', previousNode: 'a' })).toEqual(['<start>', 'b'])
  expect(keys({ startNode: 'other', previousNode: null })).toEqual(['<previous>', '<start>', 'a', 'b'])
})

test('a step that only sends to the start, or straight back, offers no more than that', () => {
  expect(returnTargets(all, ['backToStart'], []).map(({ to }) => to)).toEqual(['start'])
  expect(returnTargets(all, ['rejectToAnyNode'], []).map(({ to }) => to)).toEqual(['node', 'node'])
  expect(returnTargets({ ...all, backMode: 'direct' }, ['backToStart'], [])[0]?.paths).toEqual(['direct'])
})

test('nothing is offered that the server would refuse, and every target has a way back', () => {
  const options = fc.record({
    backMode: fc.constantFrom('normal', 'direct', 'choose'),
    canRejectToStart: fc.boolean(),
    canRejectToAnyNode: fc.boolean(),
    canRejectPreAct: fc.boolean(),
    allowNormalNode: fc.subarray(nodes),
    allowDirectNode: fc.subarray(nodes),
  })
  const buttons = fc.subarray(['reject', 'backToStart', 'rejectToAnyNode', 'agree'])
  fc.assert(
    fc.property(options, buttons, fc.subarray(modes), (given, offered, by) => {
      for (const { to, paths } of returnTargets(given, offered, by)) {
        expect(paths.length).toBeGreaterThan(0)
        expect(
          { start: given.canRejectToStart, previous: given.canRejectPreAct, node: given.canRejectToAnyNode }[
            to
          ],
        ).toBe(true)
        expect(offered.some((button) => button !== 'agree')).toBe(true)
      }
    }),
  )
})
