import { BpmnModdle, type ModdleElement } from 'bpmn-moddle'
import descriptor from './shanju.json' with { type: 'json' }

export type Element = ModdleElement

/** One is enough: it keeps nothing of the diagrams it reads. It writes into what it is given, hence the copy. */
export const moddle = new BpmnModdle({ shanju: structuredClone(descriptor) })

export const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && '$type' in value && 'get' in value

/** A property as text; undefined when it is not there. */
export function textOf(element: Element, name: string): string | undefined {
  const value = element.get(name)
  return typeof value === 'string' ? value : undefined
}

export const flagOf = (element: Element, name: string): boolean => element.get(name) === true

export function elementOf(element: Element, name: string): Element | undefined {
  const value = element.get(name)
  return isElement(value) ? value : undefined
}

export function elementsOf(element: Element, name: string): Element[] {
  const value = element.get(name)
  return Array.isArray(value) ? value.filter(isElement) : []
}

/** The text of an expression element; undefined when there is none or nothing in it. */
export function bodyOf(element: Element | undefined, name: string): string | undefined {
  const body = element && textOf(elementOf(element, name) ?? element, 'body')?.trim()
  return body === '' ? undefined : body
}

/** An element of the own namespace that hangs on another one. */
export const extensionOf = (element: Element, type: string): Element | undefined =>
  extensionsOf(element).find(({ $type }) => $type === `shanju:${type}`)

export function extensionsOf(element: Element): Element[] {
  const held = elementOf(element, 'extensionElements')
  return held ? elementsOf(held, 'values') : []
}

/** `bpmn:UserTask` as its author knows it: `userTask`. */
export function plainType({ $type }: Element): string {
  const name = $type.replace(/^\w+:/, '')
  return `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`
}
