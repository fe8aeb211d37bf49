import type { NodeDraft } from '../definition/compile.ts'
import { triggerParts } from '../definition/triggers.ts'
import { elementOf, flagOf, plainType, textOf, type BpmnElement } from './element.ts'
import type { ReportProblem } from './problem.ts'
import { readTrigger } from './read-trigger.ts'

export type NodeBasics = { id: string; name: string; nameEn?: string; parent: string | null }

export const EVENT_TYPES = [
  'startEvent',
  'endEvent',
  'intermediateCatchEvent',
  'intermediateThrowEvent',
  'boundaryEvent',
]

/** An event, or null for the edge event of a compensation: it is no node, it ties an activity to what undoes it. */
export function readEvent(
  element: BpmnElement,
  common: NodeBasics,
  complain: ReportProblem,
): NodeDraft | null {
  const type = plainType(element)
  const read = readTrigger(element, type === 'endEvent' || type === 'intermediateThrowEvent', complain)
  if ('unsupported' in read) {
    return { ...common, kind: 'unsupported', element: read.unsupported }
  }
  if ('terminate' in read) {
    return type === 'endEvent'
      ? { ...common, kind: 'terminate', ...readOutcome(element, complain) }
      : { ...common, kind: 'unsupported', element: 'terminateEvent' }
  }
  const { trigger } = read
  switch (type) {
    case 'startEvent': {
      // Whoever starts a flow by a message begins a new one, so there is nothing to find by a key.
      if (common.parent === null && triggerParts(trigger).some((one) => 'key' in one)) {
        complain('badSetting', element, 'key')
      }
      const quiet = trigger && !isInterrupting(element, 'isInterrupting') ? { interrupting: false } : {}
      return { ...common, kind: 'start', ...(trigger ? { trigger } : {}), ...quiet }
    }
    case 'endEvent':
      return { ...common, kind: 'end', ...(trigger ? { trigger } : {}), ...readOutcome(element, complain) }
    case 'intermediateThrowEvent':
      return { ...common, kind: 'throwEvent', ...(trigger ? { trigger } : {}) }
    case 'boundaryEvent': {
      const attachedTo = elementOf(element, 'attachedToRef')?.id ?? ''
      if (trigger?.type === 'compensation') {
        return null
      }
      return trigger
        ? {
            ...common,
            kind: 'boundaryEvent',
            trigger,
            attachedTo,
            interrupting: isInterrupting(element, 'cancelActivity'),
          }
        : { ...common, kind: 'unsupported', element: 'boundaryEvent' }
    }
    default:
      return trigger
        ? { ...common, kind: 'catchEvent', trigger }
        : { ...common, kind: 'unsupported', element: 'intermediateCatchEvent' }
  }
}

/** What an end event says it means. */
function readOutcome(element: BpmnElement, complain: ReportProblem) {
  const written = textOf(element, 'shanju:outcome')
  if (written === 'approved' || written === 'rejected') {
    return { outcome: written } as const
  }
  if (written !== undefined) {
    complain('badSetting', element, `outcome="${written}"`, { setting: 'outcome' })
  }
  return {}
}

/** Both attributes are true unless they say otherwise. */
const isInterrupting = (element: BpmnElement, name: string): boolean =>
  element.get(name) === undefined || flagOf(element, name)
