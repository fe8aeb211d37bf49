import type { SingleTrigger, Trigger } from '../definition/graph.ts'
import type { TimerSpec } from '../definition/node-specs.ts'
import { checkTimer } from '../definition/timers.ts'
import { bodyOf, elementOf, elementsOf, flagOf, plainType, textOf, type BpmnElement } from './element.ts'
import type { ReportProblem } from './problem.ts'

/**
 * What an event waits for or throws. `terminate` is only an end's, `unsupported` names what cannot be run, and is empty
 * where the reason has been said already.
 */
export type ParsedTrigger = { trigger?: Trigger } | ParsedDefinition
type ParsedDefinition = { trigger?: SingleTrigger } | { terminate: true } | { unsupported: string }

const KINDS = { timeDuration: 'duration', timeDate: 'date', timeCycle: 'cycle' } as const

/** What an event says itself, and what it refers to beside the process. */
export const eventDefinitionsOf = (event: BpmnElement): BpmnElement[] =>
  ['eventDefinitions', 'eventDefinitionRef'].flatMap((name) => elementsOf(event, name))

export function readTrigger(event: BpmnElement, throws: boolean, complain: ReportProblem): ParsedTrigger {
  const [definition, ...more] = eventDefinitionsOf(event)
  if (!definition) {
    return {}
  }
  if (more.length === 0) {
    return readEventDefinition(event, definition, throws, complain)
  }
  const read = [definition, ...more].map((one) => readEventDefinition(event, one, throws, complain))
  const of = read.flatMap((one) => ('trigger' in one && one.trigger ? [one.trigger] : []))
  const terminates = read.some((one) => 'terminate' in one)
  if (of.length < read.length) {
    return { unsupported: terminates ? 'terminateAmongOthers' : '' }
  }
  return { trigger: { type: 'multiple', all: !throws && flagOf(event, 'parallelMultiple'), of } }
}

/** One of the things an event waits for or throws; `event` is where it is said. */
export function readEventDefinition(
  event: BpmnElement,
  definition: BpmnElement,
  throws: boolean,
  complain: ReportProblem,
): ParsedDefinition {
  const type = plainType(definition).replace(/EventDefinition$/, '')
  const incomplete = (what: string): ParsedDefinition => {
    complain('triggerIncomplete', event, what, { setting: 'trigger' })
    return { unsupported: '' }
  }
  switch (type) {
    case 'timer':
      return readTimer(event, definition, complain)
    case 'message': {
      const name = elementOf(definition, 'messageRef')?.name?.trim()
      return name ? { trigger: { type, name, ...readMessageKey(definition) } } : incomplete(type)
    }
    case 'signal': {
      const name = elementOf(definition, 'signalRef')?.name?.trim()
      return name ? { trigger: { type, name } } : incomplete(type)
    }
    case 'error':
    case 'escalation': {
      const code = textOf(elementOf(definition, `${type}Ref`) ?? definition, `${type}Code`)?.trim() || null
      // Without a code everything is caught; but nothing can be thrown without one.
      return throws && code === null ? incomplete(type) : { trigger: { type, code } }
    }
    case 'conditional': {
      const condition = bodyOf(definition, 'condition')
      return condition ? { trigger: { type, condition } } : incomplete(type)
    }
    case 'link': {
      const name = definition.name?.trim()
      return name ? { trigger: { type, name } } : incomplete(type)
    }
    case 'compensate':
      return { trigger: { type: 'compensation', activity: elementOf(definition, 'activityRef')?.id ?? null } }
    case 'cancel':
      return { trigger: { type } }
    case 'terminate':
      return { terminate: true }
    default:
      return { unsupported: `${type}Event` }
  }
}

function readTimer(event: BpmnElement, definition: BpmnElement, complain: ReportProblem): ParsedDefinition {
  const found = Object.entries(KINDS).flatMap(([name, kind]) => {
    const reference = elementOf(definition, name)
    const value = reference && textOf(reference, 'body')?.trim()
    return value ? [{ kind, value }] : []
  })
  const [time, ...more] = found
  const dateType = textOf(definition, 'shanju:dateType')
  const isKnown = dateType === undefined || dateType === 'worktime' || dateType === 'caltime'
  if (!time || more.length > 0 || !isKnown) {
    complain('triggerIncomplete', event, 'timer', { setting: 'trigger.timer' })
    return { unsupported: '' }
  }
  const timer: TimerSpec = { ...time, ...(dateType === 'worktime' ? { dateType } : {}) }
  if (!checkTimer(timer).ok) {
    complain('badTimer', event, time.value, { setting: 'trigger.timer' })
  }
  return { trigger: { type: 'timer', timer, ...(time.kind === 'cycle' ? { repeats: true } : {}) } }
}

/** The formula for what a message is known by besides its name. */
export function readMessageKey(element: BpmnElement): { key?: string } {
  const key = textOf(element, 'shanju:key')?.trim()
  return key ? { key } : {}
}
