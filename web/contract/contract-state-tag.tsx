import type { ContractState } from '#domain/contract/contract-state.ts'
import { useText } from '#web/text/text.ts'
import { Tag, type TagTone } from '#web/ui/kit/Tag.tsx'

const tones: Record<ContractState, TagTone> = {
  draft: 'neutral',
  pending: 'warn',
  partSigned: 'warn',
  active: 'pine',
  refused: 'danger',
  void: 'neutral',
  expired: 'neutral',
  terminating: 'warn',
  terminated: 'neutral',
  ended: 'neutral',
}

export function ContractStateTag({ state }: { state: ContractState }) {
  const text = useText('contract')
  return <Tag tone={tones[state]}>{text(`state.${state}`)}</Tag>
}
