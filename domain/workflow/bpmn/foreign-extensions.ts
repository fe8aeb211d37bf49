import { elementsOf, extensionsOf, plainType, type BpmnElement } from './element.ts'
import type { ReportProblem } from './problem.ts'

/** Namespaces that only colour a drawing or name the tool it was made with. */
const HARMLESS = ['xmlns', 'xsi', 'xml', 'shanju', 'bioc', 'color', 'modeler', 'di', 'dc', 'bpmn', 'bpmndi']

const prefixOf = (name: string): string => name.split(':')[0] ?? ''
export const isForeignName = (name: string): boolean =>
  name.includes(':') && !HARMLESS.includes(prefixOf(name))

/** Tells what other engines' extensions a diagram carries: to run it without them would be to run another flow. */
export function reportForeignExtensions(element: BpmnElement, complain: ReportProblem): void {
  const names = [
    ...Object.keys(element.$attrs ?? {}),
    ...extensionsOf(element).map(({ $type }) => $type),
  ].filter(isForeignName)
  for (const name of new Set(names)) {
    complain('foreignExtension', element, name)
  }
  for (const inner of ['flowElements', 'eventDefinitions'].flatMap((name) => elementsOf(element, name))) {
    reportForeignExtensions(inner, complain)
  }
}

/** Pools with a partner, and lines between pools, are more than one flow; lanes are nothing but drawing. */
export function reportCollaboration(
  roots: readonly BpmnElement[],
  process: BpmnElement,
  complain: ReportProblem,
): void {
  for (const collaboration of roots.filter((root) => plainType(root) === 'collaboration')) {
    if (elementsOf(collaboration, 'participants').length > 1) {
      complain('severalProcesses', process)
    }
  }
  if (elementsOf(process, 'laneSets').length > 0) {
    complain('laneIsDrawing', process, undefined, { level: 'warning' })
  }
}
