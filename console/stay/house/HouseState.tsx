import { Tag } from 'antd'
import type { HouseState as State } from '#domain/owner/house-problems.ts'
import { useText } from '#console/text/text.ts'

const colours = { draft: 'default', review: 'warning', online: 'success', offline: 'error' } as const

/** Where a house is in its life. */
export function HouseState({ state }: { state: State }) {
  const text = useText('inventory')
  return <Tag color={colours[state]}>{text(`house.states.${state}`)}</Tag>
}
