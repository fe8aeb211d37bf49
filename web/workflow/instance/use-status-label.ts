import { isRefused } from '#domain/workflow/engine/end-outcome.ts'
import { useText } from '#web/text/text.ts'

const KNOWN = [
  'draft',
  'running',
  'end',
  'manualend',
  'back',
  'backToStart',
  'revoke',
  'revokeToStart',
] as const

/** How an instance stands, in a word. */
export function useStatusLabel(): (instance: { status: string; outcome: string | null }) => string {
  const text = useText('task')
  return (instance) =>
    text(
      `status.${isRefused(instance) ? 'refused' : (KNOWN.find((one) => one === instance.status) ?? 'running')}`,
    )
}
