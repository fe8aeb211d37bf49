import type { TextFunction } from '#console/text/text.ts'

const kinds = ['timer', 'service', 'message', 'signal', 'child', 'conditional'] as const

export function waitKindText(text: TextFunction<'running'>, kind: string): string {
  const knownKind = kinds.find((one) => one === kind)
  return knownKind ? text(`wait.${knownKind}`) : kind
}
