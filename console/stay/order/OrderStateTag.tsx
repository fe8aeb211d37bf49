import { Tag } from 'antd'
import type { OrderState } from '#domain/stay/order-state.ts'
import { useText } from '#console/text/text.ts'

/** What waits for somebody stands out, what is over is quiet. */
const colours: Partial<Record<OrderState, string>> = {
  created: 'warning',
  latePaid: 'error',
  paid: 'warning',
  confirmed: 'success',
  staying: 'processing',
}

export function OrderStateTag({ state }: { state: OrderState }) {
  const text = useText('stays')
  return <Tag color={colours[state] ?? 'default'}>{text(`state.${state}`)}</Tag>
}
