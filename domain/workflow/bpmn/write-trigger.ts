import type { SingleTrigger } from '../definition/graph.ts'
import { timerOf } from '../definition/node-specs.ts'
import type { BpmnElement, CreateElement } from './element.ts'

/** Messages, signals, errors and escalations stand beside the process; each is written once. */
export type RootElements = { create: CreateElement; all: BpmnElement[]; named: Map<string, BpmnElement> }

export const newRootElements = (create: CreateElement): RootElements => ({
  create,
  all: [],
  named: new Map(),
})

export function rootElement(
  roots: RootElements,
  type: string,
  attributes: Record<string, string>,
): BpmnElement {
  const key = `${type} ${JSON.stringify(attributes)}`
  const existing = roots.named.get(key)
  if (existing) {
    return existing
  }
  const made = roots.create(`bpmn:${type}`, { id: `${type}_${roots.all.length + 1}`, ...attributes })
  roots.all.push(made)
  roots.named.set(key, made)
  return made
}

export const formalExpression = (create: CreateElement, body: string): BpmnElement =>
  create('bpmn:FormalExpression', { body })

const TIMES = { duration: 'timeDuration', date: 'timeDate', cycle: 'timeCycle' } as const

/** The definition an event carries for what it waits for or throws. `find` gives an activity written already. */
export function writeTrigger(
  trigger: SingleTrigger,
  roots: RootElements,
  find: (id: string) => BpmnElement | undefined,
): BpmnElement {
  const { create } = roots
  switch (trigger.type) {
    case 'timer': {
      const { kind, value, dateType } = timerOf(trigger.timer)
      return create('bpmn:TimerEventDefinition', {
        [TIMES[kind]]: formalExpression(create, value),
        ...(dateType === 'worktime' ? { 'shanju:dateType': dateType } : {}),
      })
    }
    case 'message':
      return create('bpmn:MessageEventDefinition', {
        messageRef: rootElement(roots, 'Message', { name: trigger.name }),
        ...(trigger.key === undefined ? {} : { 'shanju:key': String(trigger.key) }),
      })
    case 'signal':
      return create('bpmn:SignalEventDefinition', {
        signalRef: rootElement(roots, 'Signal', { name: trigger.name }),
      })
    case 'conditional':
      return create('bpmn:ConditionalEventDefinition', {
        condition: formalExpression(create, String(trigger.condition)),
      })
    case 'error': {
      const { code } = trigger
      const thrown = code === null ? {} : { errorRef: rootElement(roots, 'Error', { errorCode: code }) }
      return create('bpmn:ErrorEventDefinition', thrown)
    }
    case 'escalation': {
      const { code } = trigger
      const thrown =
        code === null ? {} : { escalationRef: rootElement(roots, 'Escalation', { escalationCode: code }) }
      return create('bpmn:EscalationEventDefinition', thrown)
    }
    case 'cancel':
      return create('bpmn:CancelEventDefinition')
    case 'link':
      return create('bpmn:LinkEventDefinition', { name: trigger.name })
    case 'compensation': {
      const activityRef = trigger.activity === null ? undefined : find(trigger.activity)
      return create('bpmn:CompensateEventDefinition', activityRef ? { activityRef } : {})
    }
  }
}
