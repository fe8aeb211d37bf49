import { isKind } from '../definition/graph-lookup.ts'
import type { CompiledFlow } from '../definition/settings.ts'
import { autoLayout } from '../picture/auto-layout.ts'
import type { FlowLayout } from '../picture/layout.ts'
import type { BpmnElement, CreateElement } from './element.ts'
import { writeFlowSettings } from './flow-codec.ts'
import { writeProcess, type WrittenElements } from './write-process.ts'
import { newRootElements } from './write-trigger.ts'

export type FlowNames = { key: string; name: string; description?: string | null }

/** A flow as the elements of a BPMN 2.0 document, with its drawing. */
export function writeDefinitions(
  create: CreateElement,
  { key, name, description }: FlowNames,
  flow: CompiledFlow,
): BpmnElement {
  const written: WrittenElements = { roots: newRootElements(create), elements: new Map() }
  const process = create('bpmn:Process', {
    id: key,
    name,
    isExecutable: true,
    ...(description ? { documentation: [create('bpmn:Documentation', { text: description })] } : {}),
    extensionElements: create('bpmn:ExtensionElements', {
      values: [writeFlowSettings(create, flow.settings)],
    }),
  })
  writeProcess(flow, null, process, written)
  return create('bpmn:Definitions', {
    id: `${key}_definitions`,
    targetNamespace: 'urn:shanju:flow:1',
    rootElements: [...written.roots.all, process],
    diagrams: [writeDiagram(create, flow, process, written)],
  })
}

function writeDiagram(
  create: CreateElement,
  flow: CompiledFlow,
  process: BpmnElement,
  { elements }: WrittenElements,
): BpmnElement {
  const layout: FlowLayout = flow.layout ?? autoLayout(flow.graph)
  const shapes = Object.entries(layout.nodes).flatMap(([id, box]) => {
    const [element, node] = [elements.get(id), flow.graph.nodes[id]]
    return element && node
      ? create('bpmndi:BPMNShape', {
          id: `${id}_shape`,
          bpmnElement: element,
          bounds: create('dc:Bounds', box),
          ...(isKind(node, 'subProcess', 'eventSubProcess') ? { isExpanded: true } : {}),
        })
      : []
  })
  const edges = Object.entries(layout.flows).flatMap(([id, line]) => {
    const element = elements.get(id)
    return element
      ? create('bpmndi:BPMNEdge', {
          id: `${id}_edge`,
          bpmnElement: element,
          waypoint: line.map((point) => create('dc:Point', point)),
        })
      : []
  })
  return create('bpmndi:BPMNDiagram', {
    id: `${process.id ?? ''}_diagram`,
    plane: create('bpmndi:BPMNPlane', {
      id: `${process.id ?? ''}_plane`,
      bpmnElement: process,
      planeElement: [...shapes, ...edges],
    }),
  })
}
