import { childNodesOf, isActivity, isKind } from '../definition/graph-lookup.ts'
import type { Graph, Node } from '../definition/graph.ts'
import { triggerParts } from '../definition/triggers.ts'
import type { CompiledFlow } from '../definition/settings.ts'
import type { BpmnElement, CreateElement } from './element.ts'
import { nameAttributes, writeActivity } from './write-activity.ts'
import { formalExpression, writeTrigger, type RootElements } from './write-trigger.ts'

/** Everything written so far, by id, for what refers to it. */
export type WrittenElements = { roots: RootElements; elements: Map<string, BpmnElement> }

const GATES = {
  exclusiveGateway: 'ExclusiveGateway',
  inclusiveGateway: 'InclusiveGateway',
  parallelGateway: 'ParallelGateway',
  eventGateway: 'EventBasedGateway',
} as const

/** Writes a level and, from within, those below it. */
export function writeProcess(
  flow: CompiledFlow,
  parent: string | null,
  level: BpmnElement,
  written: WrittenElements,
): void {
  const { graph, nodes: settings } = flow
  const { create } = written.roots
  const nodes = childNodesOf(graph, parent)
  const elements = nodes.map((node) => {
    const element = isActivity(node)
      ? writeActivity(node, settings[node.id], written.roots)
      : create(typeOf(node), nameAttributes(node))
    written.elements.set(node.id, element)
    return element
  })
  const find = (id: string) => written.elements.get(id)
  for (const node of nodes) {
    finishEvent(node, written, find)
    if (isKind(node, 'subProcess', 'eventSubProcess')) {
      const element = find(node.id)
      if (element) {
        writeProcess(flow, node.id, element, written)
      }
    }
  }
  const flows = writeFlows(graph, nodes, written)
  const handlers = writeHandlers(create, nodes, find)
  const variables = (parent === null ? [] : (graph.variables?.[parent] ?? [])).map((name, at) =>
    create('bpmn:DataObject', { id: `${parent ?? ''}_data${at + 1}`, name }),
  )
  level.set('flowElements', [...elements, ...handlers.events, ...variables, ...flows])
  if (handlers.lines.length > 0) {
    level.set('artifacts', handlers.lines)
  }
}

function typeOf(node: Node): string {
  switch (node.kind) {
    case 'start':
      return 'bpmn:StartEvent'
    case 'end':
    case 'terminate':
      return 'bpmn:EndEvent'
    case 'catchEvent':
      return 'bpmn:IntermediateCatchEvent'
    case 'throwEvent':
      return 'bpmn:IntermediateThrowEvent'
    case 'boundaryEvent':
      return 'bpmn:BoundaryEvent'
    case 'eventSubProcess':
      return 'bpmn:SubProcess'
    case 'exclusiveGateway':
    case 'inclusiveGateway':
    case 'parallelGateway':
    case 'eventGateway':
      return `bpmn:${GATES[node.kind]}`
    default:
      return 'bpmn:Task'
  }
}

/** What an event says besides its name, once everything it may refer to is there. */
function finishEvent(
  node: Node,
  { roots }: WrittenElements,
  find: (id: string) => BpmnElement | undefined,
): void {
  const element = find(node.id)
  const trigger = 'trigger' in node ? node.trigger : undefined
  if (trigger) {
    const definitions = triggerParts(trigger).map((one) => writeTrigger(one, roots, find))
    element?.set('eventDefinitions', definitions)
    if (trigger.type === 'multiple' && trigger.all) {
      element?.set('parallelMultiple', true)
    }
  }
  if (node.kind === 'terminate') {
    element?.set('eventDefinitions', [roots.create('bpmn:TerminateEventDefinition')])
  }
  if ((node.kind === 'end' || node.kind === 'terminate') && node.outcome !== undefined) {
    element?.set('shanju:outcome', node.outcome)
  }
  if (node.kind === 'eventSubProcess') {
    element?.set('triggeredByEvent', true)
  }
  if (node.kind === 'start' && node.interrupting === false) {
    element?.set('isInterrupting', false)
  }
  if (node.kind === 'boundaryEvent') {
    element?.set('attachedToRef', find(node.attachedTo))
    element?.set('cancelActivity', node.interrupting)
  }
}

function writeFlows(
  graph: Graph,
  nodes: readonly Node[],
  { elements, roots: { create } }: WrittenElements,
): BpmnElement[] {
  return nodes.flatMap((node) =>
    node.outgoing.flatMap((id) => {
      const flow = graph.flows[id]
      if (!flow || flow.link) {
        return []
      }
      const element = create('bpmn:SequenceFlow', {
        id,
        ...(flow.name === undefined ? {} : { name: flow.name }),
        sourceRef: elements.get(flow.from),
        targetRef: elements.get(flow.to),
        ...(flow.condition === undefined
          ? {}
          : { conditionExpression: formalExpression(create, String(flow.condition)) }),
      })
      elements.set(id, element)
      addEnd(elements.get(flow.from), 'outgoing', element)
      addEnd(elements.get(flow.to), 'incoming', element)
      if ('defaultFlow' in node && node.defaultFlow === id) {
        elements.get(node.id)?.set('default', element)
      }
      return [element]
    }),
  )
}

/** Other tools look for the flows at the nodes as well. */
function addEnd(node: BpmnElement | undefined, end: 'incoming' | 'outgoing', flow: BpmnElement): void {
  const references = node?.get(end)
  node?.set(end, [...(Array.isArray(references) ? references : []), flow])
}

/** The edge events and lines that tie activities to what undoes them. */
function writeHandlers(
  create: CreateElement,
  nodes: readonly Node[],
  find: (id: string) => BpmnElement | undefined,
) {
  const [events, lines]: [BpmnElement[], BpmnElement[]] = [[], []]
  for (const node of nodes) {
    if (!isActivity(node) || node.undoneBy === undefined) {
      continue
    }
    const event = create('bpmn:BoundaryEvent', {
      id: `${node.id}_undo`,
      attachedToRef: find(node.id),
      eventDefinitions: [create('bpmn:CompensateEventDefinition')],
    })
    events.push(event)
    lines.push(
      create('bpmn:Association', {
        id: `${node.id}_undo_line`,
        sourceRef: event,
        targetRef: find(node.undoneBy),
        associationDirection: 'One',
      }),
    )
  }
  return { events, lines }
}
