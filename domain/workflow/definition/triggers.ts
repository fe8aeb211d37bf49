import type { Node, SingleTrigger, Trigger } from './graph.ts'

/** The things an event waits for or throws, one by one. */
export const triggerParts = (trigger: Trigger | undefined): readonly SingleTrigger[] =>
  trigger === undefined ? [] : trigger.type === 'multiple' ? trigger.of : [trigger]

export const triggersOf = (node: Node): readonly SingleTrigger[] =>
  'trigger' in node ? triggerParts(node.trigger) : []

/** What is waited for at a node; `part` says which of several. */
export function awaitedAt(node: Node, part = 0): SingleTrigger | undefined {
  if (node.kind === 'receiveTask') {
    return { type: 'message', name: node.message, ...(node.key === undefined ? {} : { key: node.key }) }
  }
  return triggersOf(node)[part]
}

/** Whether everything an event names has to happen before it does. */
export const needsAll = (node: Node): boolean =>
  'trigger' in node && node.trigger?.type === 'multiple' && node.trigger.all
