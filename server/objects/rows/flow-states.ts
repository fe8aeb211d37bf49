import type { Language } from '#domain/language.ts'
import { textOf } from '#server/failure.ts'

/** How the flow of a record can stand, as rows keep it. */
const FLOW_STATES = [
  'draft',
  'running',
  'end',
  'rejected',
  'manualend',
  'backToStart',
  'back',
  'revoke',
  'revokeToStart',
] as const

/** The state of a flow in words. */
export function flowStateText(state: string, language: Language): string {
  const flowState = FLOW_STATES.find((one) => one === state)
  return flowState === undefined ? state : textOf(`template.flow.${flowState}`, language)
}

/** All of them, to show and to choose from. A record that was never handed in has none. */
export const flowStateOptions = (language: Language): { key: string; name: string }[] =>
  FLOW_STATES.filter((state) => state !== 'draft').map((key) => ({
    key,
    name: textOf(`template.flow.${key}`, language),
  }))
