import { autoLayout } from '#domain/workflow/picture/auto-layout.ts'
import { isKind } from '#domain/workflow/definition/graph-lookup.ts'
import type { FlowLayout } from '#domain/workflow/picture/layout.ts'
import type { CompiledFlow } from '#domain/workflow/definition/settings.ts'
import { moddle, type BpmnElement } from './element.ts'
import { writeFlowSettings } from './flow-codec.ts'
import { writeProcess, type WrittenElements } from './write-process.ts'
import { newRootElements } from './write-trigger.ts'

type Named = { key: string; name: string; description?: string | null }

/** A flow as a BPMN 2.0 document, with its drawing, that any BPMN editor opens. */
export async function writeFlow({ key, name, description }: Named, flow: CompiledFlow): Promise<string> {
  const written: WrittenElements = { roots: newRootElements(), elements: new Map() }
  const process = moddle.create('bpmn:Process', {
    id: key,
    name,
    isExecutable: true,
    ...(description ? { documentation: [moddle.create('bpmn:Documentation', { text: description })] } : {}),
    extensionElements: moddle.create('bpmn:ExtensionElements', {
      values: [writeFlowSettings(flow.settings)],
    }),
  })
  writeProcess(flow, null, process, written)
  const definitions = moddle.create('bpmn:Definitions', {
    id: `${key}_definitions`,
    targetNamespace: 'urn:shanju:flow:1',
    rootElements: [...written.roots.all, process],
    diagrams: [writeDiagram(flow, process, written)],
  })
  const { xml } = await moddle.toXML(definitions, { format: true })
  return xml
}

function writeDiagram(flow: CompiledFlow, process: BpmnElement, { elements }: WrittenElements): BpmnElement {
  const layout: FlowLayout = flow.layout ?? autoLayout(flow.graph)
  const shapes = Object.entries(layout.nodes).flatMap(([id, box]) => {
    const [element, node] = [elements.get(id), flow.graph.nodes[id]]
    return element && node
      ? moddle.create('bpmndi:BPMNShape', {
          id: `${id}_shape`,
          bpmnElement: element,
          bounds: moddle.create('dc:Bounds', box),
          ...(isKind(node, 'subProcess', 'eventSubProcess') ? { isExpanded: true } : {}),
        })
      : []
  })
  const edges = Object.entries(layout.flows).flatMap(([id, line]) => {
    const element = elements.get(id)
    return element
      ? moddle.create('bpmndi:BPMNEdge', {
          id: `${id}_edge`,
          bpmnElement: element,
          waypoint: line.map((point) => moddle.create('dc:Point', point)),
        })
      : []
  })
  return moddle.create('bpmndi:BPMNDiagram', {
    id: `${process.id ?? ''}_diagram`,
    plane: moddle.create('bpmndi:BPMNPlane', {
      id: `${process.id ?? ''}_plane`,
      bpmnElement: process,
      planeElement: [...shapes, ...edges],
    }),
  })
}
