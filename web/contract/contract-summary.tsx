import type { ContractDetail } from '#api/contract/contract.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { ContractStateTag } from './contract-state-tag.tsx'

/** What is worth reading first: who, which house, how much, from when to when. */
export function ContractSummary({ detail }: { detail: ContractDetail }) {
  const text = useText('contract')
  return (
    <Group title={detail.houseName ? `${detail.title} · ${detail.houseName}` : detail.title}>
      <Row
        label={text('preview.no')}
        value={detail.contractNo}
        detail={<ContractStateTag state={detail.state} />}
      />
      {detail.summary.map(({ label, value }) => (
        <Row key={label} label={label} value={value} />
      ))}
    </Group>
  )
}
