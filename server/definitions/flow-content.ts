import { isRecord } from '#domain/record.ts'
import type { Json } from '#domain/objects/row-data.ts'
import type { DefinitionFile } from './definition-kinds.ts'

/** The rights on a flow in the one order they are shown in, whatever order they were written in. */
export function sortedRights(rights: Json | undefined): Json {
  const word = (right: Json): string =>
    isRecord(right) ? ['kind', 'type', 'id'].map((name) => String(right[name] ?? '')).join(' ') : ''
  // `Array.isArray` does not take lists that cannot be written to for lists.
  return Array.isArray(rights)
    ? [...(rights as readonly Json[])].sort((one, other) => (word(one) < word(other) ? -1 : 1))
    : []
}

/** Flows that others call come before those others, as only what is deployed can be called. */
export function calleesFirst(flows: readonly DefinitionFile[]): DefinitionFile[] {
  const byKey = new Map(flows.map((flow) => [flow.key, flow]))
  const ordered = new Set<DefinitionFile>()
  const entered = new Set<DefinitionFile>()
  const take = (flow: DefinitionFile): void => {
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
