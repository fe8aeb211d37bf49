import { isRecord } from '#domain/condition.ts'
import type { Json } from '#domain/objects/row-data.ts'
import type { Found } from './definition-kinds.ts'

/** The rights on a flow in the one order they are shown in, whatever order they were written in. */
export function inOrder(rights: Json | undefined): Json {
  const word = (right: Json): string =>
    isRecord(right) ? ['kind', 'type', 'id'].map((name) => String(right[name] ?? '')).join(' ') : ''
  return Array.isArray(rights)
    ? [...(rights as readonly Json[])].sort((one, other) => (word(one) < word(other) ? -1 : 1))
    : []
}

/** Flows that others call come before those others, as only what is deployed can be called. */
export function calledFirst(flows: readonly Found[]): Found[] {
  const byKey = new Map(flows.map((flow) => [flow.key, flow]))
  const ordered = new Set<Found>()
  const entered = new Set<Found>()
  const take = (flow: Found): void => {
    if (entered.has(flow)) {
      return
    }
    entered.add(flow)
    for (const [, called = ''] of (flow.drawing ?? '').matchAll(/\scalledElement="([^"]+)"/g)) {
      const other = byKey.get(called)
      if (other !== undefined) {
        take(other)
      }
    }
    ordered.add(flow)
  }
  flows.forEach(take)
  return [...ordered]
}
