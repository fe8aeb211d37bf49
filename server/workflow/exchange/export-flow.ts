import { straightLine, type Box, type FlowLayout } from '#domain/workflow/picture/layout.ts'
import type { Scope } from '#server/scope.ts'
import { elementOf, elementsOf, plainType, type BpmnElement } from '#domain/workflow/bpmn/element.ts'
import { moddle } from '../bpmn/moddle.ts'
import { readFlow } from '../bpmn/read-flow.ts'
import { versionXml } from '../definition/version-list.ts'

/** A version as a file other tools open. They show nothing that is not drawn, so what has no place gets one. */
export async function exportFlow(
  scope: Scope,
  versionId: string,
): Promise<{ fileName: string; xml: string }> {
  return drawnFile((await versionXml(scope, versionId)).xml)
}

/** The same of a diagram that was never kept. */
export async function drawnFile(xml: string): Promise<{ fileName: string; xml: string }> {
  const { definitions, compiled, key, name } = await readFlow(xml)
  const fileName = `${name || key || 'flow'}.bpmn`.replace(/[\\/:*?"<>|]/g, '_')
  const [process] = definitions
    ? elementsOf(definitions, 'rootElements').filter((root) => plainType(root) === 'process')
    : []
  if (!definitions || !process || !compiled?.layout) {
    return { fileName, xml }
  }
  completeDrawing(definitions, process, compiled.layout)
  return { fileName, xml: (await moddle.toXML(definitions, { format: true })).xml }
}

/** Draws every node and line that is not drawn, at the place the picture of the flow has for it. */
function completeDrawing(definitions: BpmnElement, process: BpmnElement, layout: FlowLayout): void {
  const plane = planeOf(definitions, process)
  const shapes = elementsOf(definitions, 'diagrams').flatMap((diagram) => {
    const one = elementOf(diagram, 'plane')
    return one ? elementsOf(one, 'planeElement') : []
  })
  const drawn = new Set(shapes.map((shape) => elementOf(shape, 'bpmnElement')?.id))
  const boxes: { [id: string]: Box } = { ...layout.nodes }
  const added: BpmnElement[] = []
  for (const element of elementsWithin(process)) {
    const { id = '' } = element
    const box = boxes[id] ?? edgeBox(element, boxes)
    if (box && !drawn.has(id)) {
      boxes[id] = box
      added.push(shapeOf(element, box))
    }
  }
  for (const line of elementsWithin(process)) {
    const [from, to] = ['sourceRef', 'targetRef'].map((end) => boxes[elementOf(line, end)?.id ?? ''])
    const points = layout.flows[line.id ?? ''] ?? (from && to ? straightLine(from, to) : undefined)
    if (points && !drawn.has(line.id)) {
      const waypoint = points.map((point) => moddle.create('dc:Point', point))
      added.push(
        moddle.create('bpmndi:BPMNEdge', { id: `${line.id ?? ''}_edge`, bpmnElement: line, waypoint }),
      )
    }
  }
  plane.set('planeElement', [...elementsOf(plane, 'planeElement'), ...added])
}

const shapeOf = (element: BpmnElement, box: Box): BpmnElement =>
  moddle.create('bpmndi:BPMNShape', {
    id: `${element.id ?? ''}_shape`,
    bpmnElement: element,
    bounds: moddle.create('dc:Bounds', box),
    ...(element.$instanceOf('bpmn:SubProcess') ? { isExpanded: true } : {}),
  })

/** An event that only ties an activity to what undoes it has no place of its own: it sits on the activity's edge. */
function edgeBox(element: BpmnElement, boxes: { [id: string]: Box }): Box | undefined {
  const host =
    plainType(element) === 'boundaryEvent' ? boxes[elementOf(element, 'attachedToRef')?.id ?? ''] : undefined
  return host && { x: host.x + host.width - 48, y: host.y + host.height - 18, width: 36, height: 36 }
}

function elementsWithin(level: BpmnElement): BpmnElement[] {
  const inner = elementsOf(level, 'flowElements')
  const lines = elementsOf(level, 'artifacts').filter((one) => plainType(one) === 'association')
  return [...inner, ...lines, ...inner.flatMap(elementsWithin)]
}

/** The plane the process is drawn on, a new one where there is none. */
function planeOf(definitions: BpmnElement, process: BpmnElement): BpmnElement {
  const [diagram] = elementsOf(definitions, 'diagrams')
  const existingPlane = diagram && elementOf(diagram, 'plane')
  if (existingPlane) {
    return existingPlane
  }
  const pool = elementsOf(definitions, 'rootElements').find((root) => plainType(root) === 'collaboration')
  const plane = moddle.create('bpmndi:BPMNPlane', {
    id: `${process.id ?? ''}_plane`,
    bpmnElement: pool ?? process,
    planeElement: [],
  })
  definitions.set('diagrams', [
    moddle.create('bpmndi:BPMNDiagram', { id: `${process.id ?? ''}_diagram`, plane }),
  ])
  return plane
}
