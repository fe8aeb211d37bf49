/** An element of a diagram as bpmn-moddle holds it, on the server and in the designer alike. */
export interface BpmnElement {
  readonly $type: string
  readonly $descriptor: {
    readonly properties: readonly {
      readonly name: string
      readonly definedBy: { readonly name: string }
      readonly default?: unknown
      readonly isReference?: boolean
    }[]
  }
  $instanceOf(type: string): boolean
  readonly $attrs?: Record<string, string>
  readonly id?: string
  readonly name?: string
  get(name: string): unknown
  set(name: string, value: unknown): void
}

/** Makes an element; it is moddle's own, handed in, so that these rules need no library. */
export type CreateElement = (type: string, attributes?: Record<string, unknown>) => BpmnElement

export const isElement = (value: unknown): value is BpmnElement =>
  typeof value === 'object' && value !== null && '$type' in value && 'get' in value

/** A property as text; undefined when it is not there. */
export function textOf(element: BpmnElement, name: string): string | undefined {
  const value = element.get(name)
  return typeof value === 'string' ? value : undefined
}

export const flagOf = (element: BpmnElement, name: string): boolean => element.get(name) === true

export function elementOf(element: BpmnElement, name: string): BpmnElement | undefined {
  const value = element.get(name)
  return isElement(value) ? value : undefined
}

export function elementsOf(element: BpmnElement, name: string): BpmnElement[] {
  const value = element.get(name)
  return Array.isArray(value) ? value.filter(isElement) : []
}

/** The text of an expression element; undefined when there is none or nothing in it. */
export function bodyOf(element: BpmnElement | undefined, name: string): string | undefined {
  const body = element && textOf(elementOf(element, name) ?? element, 'body')?.trim()
  return body === '' ? undefined : body
}

/** An element of the own namespace that hangs on another one. */
export const extensionOf = (element: BpmnElement, type: string): BpmnElement | undefined =>
  extensionsOf(element).find(({ $type }) => $type === `shanju:${type}`)

export function extensionsOf(element: BpmnElement): BpmnElement[] {
  const extensions = elementOf(element, 'extensionElements')
  return extensions ? elementsOf(extensions, 'values') : []
}

/** `bpmn:UserTask` as its author knows it: `userTask`. */
export function plainType({ $type }: BpmnElement): string {
  const name = $type.replace(/^\w+:/, '')
  return `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`
}
