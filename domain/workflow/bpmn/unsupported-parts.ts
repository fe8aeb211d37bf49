import { attributeSupport, BPMN_SUPPORT } from './bpmn-support.ts'
import { isElement, plainType, textOf, type BpmnElement } from './element.ts'
import type { ReportProblem } from './problem.ts'
import { attributeOf, xmlTags } from './xml-tags.ts'

type Place = { id?: string; name?: string }

const localName = (name: string): string => name.replace(/^\w+:/, '')

/**
 * Says what a diagram carries that would change how it runs and that the engine does not have, by name. Elements of
 * the flow itself and what events wait for are not said here: reading them names them at their place.
 */
export function reportUnsupportedParts(
  definitions: BpmnElement,
  process: BpmnElement,
  complain: ReportProblem,
): void {
  look(definitions, process)

  function look(element: BpmnElement, around: Place): void {
    const support = BPMN_SUPPORT[localName(element.$type)]
    if (!element.$type.startsWith('bpmn:') || !support || support.is === 'kept') {
      return
    }
    const at = element.$instanceOf('bpmn:FlowElement') && element.id ? element : around
    if (support.is === 'refused') {
      if (!element.$instanceOf('bpmn:FlowNode') && !element.$instanceOf('bpmn:EventDefinition')) {
        complain('unsupportedPart', at, plainType(element))
      }
      return
    }
    const language = textOf(element, 'language')
    if (language !== undefined && language !== 'formula') {
      complain('foreignLanguage', at, language)
    }
    element.$descriptor.properties.forEach((property) => lookAtProperty(element, property, at))
  }

  function lookAtProperty(
    element: BpmnElement,
    property: BpmnElement['$descriptor']['properties'][number],
    at: Place,
  ): void {
    const { name, definedBy, isReference } = property
    const value = element.get(name)
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0)
    if (isEmpty || !definedBy.name.startsWith('bpmn:')) {
      return
    }
    const short = localName(name)
    const support = attributeSupport(localName(definedBy.name), short)
    if (support === 'refused') {
      complain('unsupportedPart', at, short)
    } else if (
      support === 'fixed' &&
      String(value).toLowerCase() !== String(property.default).toLowerCase()
    ) {
      complain('unsupportedPart', at, `${short}="${String(value)}"`)
    } else if (support === 'run' && !isReference) {
      ;[value]
        .flat()
        .filter(isElement)
        .forEach((child) => look(child, at))
    }
  }
}

/** What may stand in an element once only; of several, readers of XML take the last without a word. */
const ONCE: { readonly [tag: string]: string } = {
  standardLoopCharacteristics: 'loopCharacteristics',
  multiInstanceLoopCharacteristics: 'loopCharacteristics',
  loopCardinality: 'loopCardinality',
  completionCondition: 'completionCondition',
  loopCondition: 'loopCondition',
  conditionExpression: 'conditionExpression',
  condition: 'condition',
  timeDate: 'timeDate',
  timeDuration: 'timeDuration',
  timeCycle: 'timeCycle',
  script: 'script',
}

/** Says where something that can be there once is there twice, as both markers of repetition at one activity. */
export function reportDoubledParts(xml: string, complain: ReportProblem): void {
  const open: { at: Place; seen: Set<string> }[] = []
  for (const tag of xmlTags(xml)) {
    if (tag.closes) {
      open.pop()
      continue
    }
    const holder = open.at(-1)
    const part = ONCE[tag.name]
    if (holder && part !== undefined) {
      if (holder.seen.has(part)) {
        complain('doubledPart', holder.at, part)
      }
      holder.seen.add(part)
    }
    if (!tag.isEmpty) {
      const own = { id: attributeOf(tag, 'id'), name: attributeOf(tag, 'name') }
      open.push({ at: own.id === undefined ? (holder?.at ?? {}) : placeOf(own), seen: new Set() })
    }
  }
}

const placeOf = ({ id, name }: { id: string | undefined; name: string | undefined }): Place => ({
  ...(id === undefined ? {} : { id }),
  ...(name === undefined ? {} : { name }),
})
