import type { NodeDraft } from '../definition/compile.ts'
import type { SequenceFlow } from '../definition/graph.ts'
import type { NodeSettings } from '../definition/settings.ts'
import { elementOf, elementsOf, plainType, textOf, type BpmnElement } from './element.ts'
import type { ReportProblem } from './problem.ts'
import { ACTIVITY_TYPES, readActivity } from './read-activity.ts'
import { eventDefinitionsOf } from './read-trigger.ts'
import { EVENT_TYPES, readEvent, type NodeBasics } from './read-event.ts'

/** What is gathered while the levels of a diagram are read. */
export type DiagramParse = {
  complain: ReportProblem
  drafts: NodeDraft[]
  flows: SequenceFlow[]
  settings: { [node: string]: NodeSettings }
  /** What data objects and properties are called, by the level they belong to; the process itself is ''. */
  variables: { [level: string]: string[] }
}

/** Gateways by the name BPMN has for them. */
export const GATEWAY_KINDS = {
  exclusiveGateway: 'exclusiveGateway',
  inclusiveGateway: 'inclusiveGateway',
  parallelGateway: 'parallelGateway',
  eventBasedGateway: 'eventGateway',
} as const

const DEEPEST = 8
/** Reads a process or sub-process with everything in it. */
export function readProcess(
  reading: DiagramParse,
  level: BpmnElement,
  parent: string | null,
  depth = 0,
): void {
  const { complain } = reading
  if (depth > DEEPEST) {
    complain('tooDeep', level)
    return
  }
  const elements = elementsOf(level, 'flowElements')
  for (const element of elements) {
    if (plainType(element) === 'sequenceFlow') {
      readFlow(reading, element)
    } else {
      readNode(reading, element, parent, depth)
    }
  }
  readVariables(reading, level, elements, parent ?? '')
  tieHandlers(reading, level, elements)
}

function readNode(reading: DiagramParse, element: BpmnElement, parent: string | null, depth: number): void {
  const { complain, drafts } = reading
  const type = plainType(element)
  const { id = '', name = '' } = element
  if (type.startsWith('data')) {
    return
  }
  if (id === '') {
    complain('idMissing', element, type)
    return
  }
  const nameEn = textOf(element, 'shanju:nameEn')?.trim()
  const common: NodeBasics = { id, name: name.trim() || id, ...(nameEn ? { nameEn } : {}), parent }
  if (EVENT_TYPES.includes(type)) {
    const draft = readEvent(element, common, complain)
    drafts.push(...(draft ? [draft] : []))
  } else if (ACTIVITY_TYPES.includes(type)) {
    const { draft, settings } = readActivity(element, common, complain)
    drafts.push(draft)
    if (settings) {
      reading.settings[id] = settings
    }
    if (type === 'subProcess' || type === 'transaction') {
      readProcess(reading, element, id, depth + 1)
    }
  } else {
    drafts.push(readGate(element, common))
  }
}

const NAME = /^[A-Za-z_\u4e00-\u9fff][\w\u4e00-\u9fff]*$/
/** bpmn.io ties a data object to a task by a property of this name, which holds nothing of its own. */
const PLACEHOLDER = '__targetRef_placeholder'

/** Data objects and properties of a level: variables, called as formulas can name them. */
function readVariables(
  { variables, complain }: DiagramParse,
  level: BpmnElement,
  elements: readonly BpmnElement[],
  key: string,
): void {
  const references = elements.filter((one) => plainType(one) === 'dataObjectReference')
  const objects = elements.filter((one) => plainType(one) === 'dataObject')
  const declared = [
    ...objects.map((object) => {
      const drawn = references.filter((one) => elementOf(one, 'dataObjectRef') === object)
      return { at: object, names: [object.name, ...drawn.map(({ name }) => name), object.id] }
    }),
    ...elementsOf(level, 'properties')
      .filter(({ name }) => name !== PLACEHOLDER)
      .map((property) => ({ at: property, names: [property.name, property.id] })),
  ]
  const names = declared.flatMap(({ at, names: tried }) => {
    const fit = tried.find((name) => name !== undefined && NAME.test(name.trim()))?.trim()
    if (fit === undefined) {
      complain('badVariable', at, at.name ?? '')
    }
    return fit ?? []
  })
  if (names.length > 0) {
    variables[key] = [...new Set(names)]
  }
  // Only what has a level of its own has somewhere to keep them.
  for (const task of elements.filter((one) => ACTIVITY_TYPES.includes(plainType(one)))) {
    const own = elementsOf(task, 'properties').filter(({ name }) => name !== PLACEHOLDER)
    if (own.length > 0 && !task.$instanceOf('bpmn:SubProcess')) {
      complain('unsupportedPart', task, 'properties')
    }
  }
}

function readGate(element: BpmnElement, common: NodeBasics): NodeDraft {
  const type = plainType(element)
  const kind = Object.entries(GATEWAY_KINDS).find(([name]) => name === type)?.[1]
  const defaultFlow = elementOf(element, 'default')?.id
  const isStarting = element.get('instantiate') === true || element.get('eventGatewayType') === 'Parallel'
  if (!kind || isStarting) {
    return { ...common, kind: 'unsupported', element: type }
  }
  return kind === 'exclusiveGateway' || kind === 'inclusiveGateway'
    ? { ...common, kind, ...(defaultFlow === undefined ? {} : { defaultFlow }) }
    : { ...common, kind }
}

function readFlow({ flows }: DiagramParse, element: BpmnElement): void {
  const [from, to] = [elementOf(element, 'sourceRef')?.id, elementOf(element, 'targetRef')?.id]
  const expression = elementOf(element, 'conditionExpression')
  const condition = expression && textOf(expression, 'body')?.trim()
  const id = element.id ?? `${from ?? ''}_${to ?? ''}`
  const name = element.name?.trim()
  const details = { ...(name ? { name } : {}), ...(condition ? { condition } : {}) }
  flows.push({ id, from: from ?? '', to: to ?? '', ...details })
}

/** An edge event of a compensation and the line from it say which activity undoes which. */
function tieHandlers(
  { drafts, complain }: DiagramParse,
  level: BpmnElement,
  elements: readonly BpmnElement[],
): void {
  const lines = elementsOf(level, 'artifacts').filter((one) => plainType(one) === 'association')
  for (const event of elements.filter((one) => plainType(one) === 'boundaryEvent')) {
    const [definition] = eventDefinitionsOf(event)
    if (!definition || plainType(definition) !== 'compensateEventDefinition') {
      continue
    }
    const line = lines.find((one) => elementOf(one, 'sourceRef')?.id === event.id)
    const handler = line && elementOf(line, 'targetRef')?.id
    const host = drafts.find(({ id }) => id === elementOf(event, 'attachedToRef')?.id)
    if (host && handler && 'kind' in host) {
      Object.assign(host, { undoneBy: handler })
    } else {
      complain('handlerMissing', event)
    }
  }
}
