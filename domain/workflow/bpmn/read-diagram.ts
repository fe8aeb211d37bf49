import type { Box, FlowLayout, Point } from '../picture/layout.ts'
import { elementOf, elementsOf, plainType, type BpmnElement } from './element.ts'

const FARTHEST = 100_000

const numberOf = (element: BpmnElement, name: string): number | null => {
  const value = element.get(name)
  return typeof value === 'number' && Math.abs(value) <= FARTHEST ? value : null
}

/** Where the author of a diagram put its nodes and flows. */
export function readDiagram(definitions: BpmnElement): FlowLayout {
  const layout: FlowLayout = { nodes: {}, flows: {} }
  const planes = elementsOf(definitions, 'diagrams').flatMap((diagram) => elementOf(diagram, 'plane') ?? [])
  for (const shape of planes.slice(0, 1).flatMap((plane) => elementsOf(plane, 'planeElement'))) {
    const id = elementOf(shape, 'bpmnElement')?.id
    if (id === undefined) {
      continue
    }
    if (plainType(shape) === 'bPMNShape') {
      const box = boxOf(elementOf(shape, 'bounds'))
      if (box) {
        layout.nodes[id] = box
      }
    } else {
      const line = elementsOf(shape, 'waypoint').flatMap((point) => pointOf(point) ?? [])
      if (line.length > 1) {
        layout.flows[id] = line
      }
    }
  }
  return layout
}

function pointOf(element: BpmnElement): Point | null {
  const [x, y] = [numberOf(element, 'x'), numberOf(element, 'y')]
  return x === null || y === null ? null : { x, y }
}

function boxOf(bounds: BpmnElement | undefined): Box | null {
  const point = bounds && pointOf(bounds)
  const [width, height] = bounds ? [numberOf(bounds, 'width'), numberOf(bounds, 'height')] : [null, null]
  return point && width !== null && height !== null && width > 0 && height > 0
    ? { ...point, width, height }
    : null
}
