import type { CallOutput } from '#api/endpoint.ts'
import type { ownerOrderApi } from '#api/owner/orders.ts'
import { priceLineCodes } from '#domain/stay/pricing.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { yuan } from '../money.ts'

type Order = CallOutput<typeof ownerOrderApi.order>
type Props = { order: Order; shares: NonNullable<Order['shares']> }

/** What the guest pays, part by part, and how it is divided. */
export function SharesPart({ order, shares }: Props) {
  const text = useText('owner')
  return (
    <Group title={text('order.money')}>
      {(order.lines ?? []).map(({ code, name, amount }, at) => {
        const known = priceLineCodes.find((one) => one === code) ?? 'package'
        return <Row key={at} label={name || text(`order.lines.${known}`)} value={yuan(amount)} />
      })}
      {order.refunded > 0 && <Row label={text('order.refunded')} value={yuan(-order.refunded)} />}
      <Row label={text('order.gross')} value={yuan(shares.gross)} />
      <Row label={text('order.commission')} value={yuan(-shares.commission)} />
      {shares.service > 0 && <Row label={text('order.service')} value={yuan(-shares.service)} />}
      <Row
        label={<strong>{text('order.mine')}</strong>}
        value={<strong>{yuan(shares.mine)}</strong>}
        detail={text(shares.isSettled ? 'order.settled' : 'order.estimate')}
      />
    </Group>
  )
}
