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
export function useStatusLabel(): (status: string) => string {
  const text = useText('task')
  return (status) => text(`status.${KNOWN.find((one) => one === status) ?? 'running'}`)
}
