import { plainType, type BpmnElement } from '#domain/workflow/bpmn/element.ts'
import type { TextKey } from '#console/text/text.ts'

const KINDS = [
  'userTask',
  'serviceTask',
  'scriptTask',
  'businessRuleTask',
  'sendTask',
  'receiveTask',
  'callActivity',
  'subProcess',
  'transaction',
  'startEvent',
  'endEvent',
  'intermediateCatchEvent',
  'intermediateThrowEvent',
  'boundaryEvent',
  'exclusiveGateway',
  'parallelGateway',
  'inclusiveGateway',
  'eventBasedGateway',
  'sequenceFlow',
  'process',
] as const

/** What an element of a diagram is called when it has no name of its own. */
export function kindName(element: BpmnElement): TextKey<'flow-panel'> {
  const type = plainType(element)
  const kind = KINDS.find((one) => one === type)
  return kind ? `kind.${kind}` : 'kind.other'
}
