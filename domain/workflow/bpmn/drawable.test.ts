import { expect, test } from 'vitest'
import { isDrawable } from './drawable.ts'

const timer = 'bpmn:TimerEventDefinition'

test('what the engine runs can be drawn, and nothing else', () => {
  for (const type of [
    'UserTask',
    'ServiceTask',
    'CallActivity',
    'ParallelGateway',
    'EventBasedGateway',
    'Transaction',
  ]) {
    expect(isDrawable({ type: `bpmn:${type}` })).toBe(true)
  }
  for (const type of [
    'Task',
    'ManualTask',
    'ComplexGateway',
    'AdHocSubProcess',
    'Participant',
    'DataStoreReference',
  ]) {
    expect(isDrawable({ type: `bpmn:${type}` })).toBe(false)
  }
  expect(isDrawable({ type: 'bpmn:SubProcess', isExpanded: false })).toBe(false)
})

test('an event is judged by what it waits for or throws', () => {
  expect(isDrawable({ type: 'bpmn:StartEvent' })).toBe(true)
  expect(isDrawable({ type: 'bpmn:StartEvent', eventDefinitionType: timer })).toBe(true)
  expect(isDrawable({ type: 'bpmn:IntermediateCatchEvent', eventDefinitionType: timer })).toBe(true)
  expect(isDrawable({ type: 'bpmn:IntermediateCatchEvent' })).toBe(false)
  expect(isDrawable({ type: 'bpmn:EndEvent', eventDefinitionType: timer })).toBe(false)
  expect(isDrawable({ type: 'bpmn:EndEvent', eventDefinitionType: 'bpmn:TerminateEventDefinition' })).toBe(
    true,
  )
  expect(
    isDrawable({ type: 'bpmn:IntermediateThrowEvent', eventDefinitionType: 'bpmn:TerminateEventDefinition' }),
  ).toBe(false)
})
