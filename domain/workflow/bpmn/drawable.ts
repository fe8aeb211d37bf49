import { EVENT_TRIGGERS } from '../definition/check-nodes.ts'
import { ACTIVITY_TYPES } from './read-activity.ts'
import { GATEWAY_KINDS } from './read-process.ts'

/** What a gesture of a designer would draw: `bpmn:UserTask`, or an event with what it waits for or throws. */
export type DrawTarget = {
  type: string
  eventDefinitionType?: string | undefined
  isExpanded?: boolean | undefined
}

/** Events by the name BPMN has for them, with the kind of node they are read as. */
const EVENTS: Readonly<Record<string, keyof typeof EVENT_TRIGGERS>> = {
  startEvent: 'start',
  endEvent: 'end',
  intermediateCatchEvent: 'catchEvent',
  intermediateThrowEvent: 'throwEvent',
  boundaryEvent: 'boundaryEvent',
}

/** Lines, notes and the process itself, which are drawn and not run. */
const DRAWING = ['sequenceFlow', 'association', 'textAnnotation', 'group', 'label']

const plain = (type: string): string => {
  const name = type.replace(/^\w+:/, '')
  return `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`
}

/** Whether the reader of diagrams accepts what would be drawn, so that nothing can be drawn that cannot run. */
export function isDrawable({ type, eventDefinitionType, isExpanded }: DrawTarget): boolean {
  const name = plain(type)
  const event = EVENTS[name]
  if (event) {
    return isDrawableEvent(event, eventDefinitionType)
  }
  // What is folded up lies on a drawing of its own, which nobody would see here.
  if (name === 'subProcess' && isExpanded === false) {
    return false
  }
  return ACTIVITY_TYPES.includes(name) || Object.hasOwn(GATEWAY_KINDS, name) || DRAWING.includes(name)
}

function isDrawableEvent(event: keyof typeof EVENT_TRIGGERS, definition: string | undefined): boolean {
  if (definition === undefined) {
    return event === 'start' || event === 'end' || event === 'throwEvent'
  }
  const trigger = plain(definition).replace(/EventDefinition$/, '')
  if (trigger === 'terminate') {
    return event === 'end'
  }
  if (trigger === 'compensate') {
    // The edge event of a compensation ties an activity to what undoes it.
    return event === 'boundaryEvent' || event === 'end' || event === 'throwEvent' || event === 'start'
  }
  const triggers: readonly string[] = EVENT_TRIGGERS[event]
  return triggers.includes(trigger)
}
