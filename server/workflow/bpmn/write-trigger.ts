import type { SingleTrigger } from '#domain/workflow/definition/graph.ts'
import { timerOf } from '#domain/workflow/definition/node-specs.ts'
import { moddle, type BpmnElement } from './element.ts'

/** Messages, signals, errors and escalations stand beside the process; each is written once. */
export type RootElements = { all: BpmnElement[]; named: Map<string, BpmnElement> }

export const newRootElements = (): RootElements => ({ all: [], named: new Map() })

export function rootElement(
  roots: RootElements,
  type: string,
  attributes: Record<string, string>,
): BpmnElement {
  const key = `${type} ${JSON.stringify(attributes)}`
  const held = roots.named.get(key)
  if (held) {
    return held
  }
  const made = moddle.create(`bpmn:${type}`, { id: `${type}_${roots.all.length + 1}`, ...attributes })
  roots.all.push(made)
  roots.named.set(key, made)
  return made
}

export const formalExpression = (body: string): BpmnElement =>
  moddle.create('bpmn:FormalExpression', { body })

const TIMES = { duration: 'timeDuration', date: 'timeDate', cycle: 'timeCycle' } as const

/** The definition an event carries for what it waits for or throws. `find` gives an activity written already. */
export function writeTrigger(
  trigger: SingleTrigger,
  roots: RootElements,
  find: (id: string) => BpmnElement | undefined,
): BpmnElement {
  switch (trigger.type) {
    case 'timer': {
      const { kind, value, dateType } = timerOf(trigger.timer)
      return moddle.create('bpmn:TimerEventDefinition', {
        [TIMES[kind]]: formalExpression(value),
        ...(dateType === 'worktime' ? { 'shanju:dateType': dateType } : {}),
      })
    }
    case 'message':
      return moddle.create('bpmn:MessageEventDefinition', {
        messageRef: rootElement(roots, 'Message', { name: trigger.name }),
        ...(trigger.key === undefined ? {} : { 'shanju:key': String(trigger.key) }),
      })
    case 'signal':
      return moddle.create('bpmn:SignalEventDefinition', {
        signalRef: rootElement(roots, 'Signal', { name: trigger.name }),
      })
    case 'conditional':
      return moddle.create('bpmn:ConditionalEventDefinition', {
        condition: formalExpression(String(trigger.condition)),
      })
    case 'error': {
      const { code } = trigger
      const thrown = code === null ? {} : { errorRef: rootElement(roots, 'Error', { errorCode: code }) }
      return moddle.create('bpmn:ErrorEventDefinition', thrown)
    }
    case 'escalation': {
      const { code } = trigger
      const thrown =
        code === null ? {} : { escalationRef: rootElement(roots, 'Escalation', { escalationCode: code }) }
      return moddle.create('bpmn:EscalationEventDefinition', thrown)
    }
    case 'cancel':
      return moddle.create('bpmn:CancelEventDefinition')
    case 'link':
      return moddle.create('bpmn:LinkEventDefinition', { name: trigger.name })
    case 'compensation': {
      const activityRef = trigger.activity === null ? undefined : find(trigger.activity)
      return moddle.create('bpmn:CompensateEventDefinition', activityRef ? { activityRef } : {})
    }
  }
}
