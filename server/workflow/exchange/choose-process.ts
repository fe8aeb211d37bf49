import { elementOf, elementsOf, plainType, type BpmnElement } from '#domain/workflow/bpmn/element.ts'

const rootsOf = (definitions: BpmnElement, type: string): BpmnElement[] =>
  elementsOf(definitions, 'rootElements').filter((root) => plainType(root) === type)

const participantsOf = (definitions: BpmnElement): BpmnElement[] =>
  rootsOf(definitions, 'collaboration').flatMap((one) => elementsOf(one, 'participants'))

/** What a process is called, by itself or by its pool. */
export const processName = (definitions: BpmnElement, process: BpmnElement): string =>
  process.name?.trim() ||
  participantsOf(definitions)
    .find((pool) => elementOf(pool, 'processRef') === process)
    ?.name?.trim() ||
  ''

/** The processes of a file that have something in them; of one that has none, the process itself. */
export function processesOf(definitions: BpmnElement): BpmnElement[] {
  const all = rootsOf(definitions, 'process')
  const drawn = all.filter((process) => elementsOf(process, 'flowElements').length > 0)
  return drawn.length > 0 ? drawn : all
}

/**
 * Takes away every process but one, with the pools and messages around them and their drawing. Answers what they were
 * called.
 */
export function keepOneProcess(definitions: BpmnElement, process: BpmnElement): string[] {
  const others = rootsOf(definitions, 'process').filter((one) => one !== process)
  const pools = participantsOf(definitions).filter((pool) => elementOf(pool, 'processRef') !== process)
  if (others.length === 0 && pools.length === 0) {
    return []
  }
  const collaborations = rootsOf(definitions, 'collaboration')
  const isRemoved = (root: BpmnElement) => others.includes(root) || collaborations.includes(root)
  definitions.set(
    'rootElements',
    elementsOf(definitions, 'rootElements').filter((root) => !isRemoved(root)),
  )
  keepDrawing(definitions, process)
  const names = [
    ...pools,
    ...others.filter((one) => pools.every((pool) => elementOf(pool, 'processRef') !== one)),
  ]
  return names.map(({ name, id }) => name?.trim() || id || '')
}

/** Leaves in the drawing what is in the process, on a plane of its own. */
function keepDrawing(definitions: BpmnElement, process: BpmnElement): void {
  const elementsInside = new Set(insideOf(process))
  const diagrams = elementsOf(definitions, 'diagrams').filter((diagram) => {
    const plane = elementOf(diagram, 'plane')
    const shapes = plane ? elementsOf(plane, 'planeElement') : []
    const own = shapes.filter((shape) => {
      const drawn = elementOf(shape, 'bpmnElement')
      return drawn !== undefined && elementsInside.has(drawn)
    })
    plane?.set('planeElement', own)
    const of = plane && elementOf(plane, 'bpmnElement')
    if (plane && !(of && elementsInside.has(of))) {
      plane.set('bpmnElement', process)
    }
    return own.length > 0
  })
  definitions.set('diagrams', diagrams)
}

/** Everything drawn in a level and those below it. */
function insideOf(level: BpmnElement): BpmnElement[] {
  const inner = ['flowElements', 'artifacts'].flatMap((name) => elementsOf(level, name))
  const lanes = elementsOf(level, 'laneSets').flatMap((set) => elementsOf(set, 'lanes'))
  return [...inner, ...lanes, ...inner.flatMap(insideOf)]
}
