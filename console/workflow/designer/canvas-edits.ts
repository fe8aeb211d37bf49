import type { Drawing, Shape } from 'bpmn-js/lib/Drawing.js'
import {
  elementsOf,
  extensionsOf,
  type BpmnElement,
  type CreateElement,
} from '#domain/workflow/bpmn/element.ts'
import { newRootElements, type RootElements } from '#domain/workflow/bpmn/write-trigger.ts'

/** Makes elements of this canvas, for the codecs. */
export const creatorOf =
  (drawing: Drawing): CreateElement =>
  (type, attributes) =>
    drawing.get('moddle').create(type, attributes)

/** Ties elements to what they stand in, as the library expects of what it did not read itself. */
function adopt(child: BpmnElement, parent: BpmnElement): BpmnElement {
  // The library writes this property into what it reads; the type of an element does not name it.
  Object.assign(child, { $parent: parent })
  return child
}

/**
 * Swaps a whole element of our namespace for another one, in one step that can be undone. Nothing is ever changed in
 * place: undo would not see it.
 */
export function setExtension(
  drawing: Drawing,
  shape: Shape,
  type: string,
  extension: BpmnElement | null,
): void {
  const { businessObject } = shape
  const others = extensionsOf(businessObject).filter(({ $type }) => $type !== `shanju:${type}`)
  const values = extension ? [...others, extension] : others
  const holder = drawing.get('moddle').create('bpmn:ExtensionElements', { values })
  values.forEach((one) => adopt(one, holder))
  adopt(holder, businessObject)
  setProperties(drawing, shape, { extensionElements: values.length > 0 ? holder : undefined })
}

export function setProperties(drawing: Drawing, shape: Shape, properties: Record<string, unknown>): void {
  drawing.get('modeling').updateProperties(shape, properties)
}

/** Changes an element within another one, as the definition of an event. */
export function setPart(
  drawing: Drawing,
  shape: Shape,
  part: BpmnElement,
  properties: Record<string, unknown>,
): void {
  drawing.get('modeling').updateModdleProperties(shape, part, properties)
}

/** An expression that stands in an element, or nothing where it is empty. */
export function expressionIn(drawing: Drawing, parent: BpmnElement, body: string): BpmnElement | undefined {
  return body.trim() === ''
    ? undefined
    : adopt(drawing.get('moddle').create('bpmn:FormalExpression', { body: body.trim() }), parent)
}

/** The message, signal, error or escalation of this name beside the process; made where there is none. */
export function rootOf(
  drawing: Drawing,
  shape: Shape,
  type: 'Message' | 'Signal' | 'Error' | 'Escalation',
  attribute: 'name' | 'errorCode' | 'escalationCode',
  value: string,
): BpmnElement {
  const definitions = drawing.getDefinitions()
  const roots = elementsOf(definitions, 'rootElements')
  const existing = roots.find((one) => one.$type === `bpmn:${type}` && one.get(attribute) === value)
  if (existing) {
    return existing
  }
  const ids = new Set(roots.map(({ id }) => id))
  let number = roots.length + 1
  while (ids.has(`${type}_${number}`)) {
    number += 1
  }
  const created = drawing
    .get('moddle')
    .create(`bpmn:${type}`, { id: `${type}_${number}`, [attribute]: value, name: value })
  adopt(created, definitions)
  setPart(drawing, shape, definitions, { rootElements: [...roots, created] })
  return created
}

/** Elements beside the process as the writers of the codecs look for them. */
export const rootsFor = (drawing: Drawing): RootElements => newRootElements(creatorOf(drawing))

/** The process that is drawn. */
export function processOf(drawing: Drawing): Shape {
  return drawing.get('canvas').getRootElement()
}

/** The one definition an event has, where it has one. */
export const eventDefinitionOf = (element: BpmnElement): BpmnElement | undefined =>
  elementsOf(element, 'eventDefinitions')[0]
