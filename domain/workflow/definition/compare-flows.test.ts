import { expect, test } from 'vitest'
import { fullFlow } from '../bpmn/full-flow-testing.ts'
import { compareFlows } from './compare-flows.ts'
import { nodeSettingsOf, type CompiledFlow } from './settings.ts'

test('a flow does not differ from itself', () => {
  expect(compareFlows(fullFlow(), fullFlow())).toEqual([])
})

test('differences say what they mean to those who use the flow', () => {
  const before = fullFlow()
  const own = nodeSettingsOf(before, 'apply')
  const [line] = Object.values(before.graph.flows)
  const after: CompiledFlow = {
    ...before,
    nodes: {
      ...before.nodes,
      apply: {
        ...own,
        executors: [{ type: 'role', keys: ['hr'] }],
        dueTime: { minutes: 7, dateType: 'worktime' },
      },
    },
    graph: {
      ...before.graph,
      flows: {
        ...before.graph.flows,
        [line?.id ?? '']: { id: '', from: '', to: '', ...line, condition: 'days > 99' },
      },
    },
  }
  const found = compareFlows(before, after)
  expect(found.map(({ at, change, aspects }) => [at, change, aspects])).toEqual([
    ['node', 'changed', ['people', 'time']],
    ['line', 'changed', ['condition']],
  ])
})

test('what is gone is not told as changed', () => {
  const before = fullFlow()
  const { seal: _seal, ...nodes } = before.graph.nodes
  const found = compareFlows(before, { ...before, graph: { ...before.graph, nodes } })
  expect(found).toMatchObject([{ at: 'node', id: 'seal', change: 'removed' }])
})
