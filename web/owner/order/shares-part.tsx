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
  const lines = order.lines ?? []
  const paid = lines.reduce((sum, { amount }) => sum + amount, 0) - order.refunded
  // A coupon the park bears is no loss of the owner's: said in a line of its own, so that the figures add up.
  const borne = lines.some(({ code }) => code === 'coupon') ? Math.max(0, shares.gross - paid) : 0
  return (
    <Group title={text('order.money')}>
      {lines.map(({ code, name, amount }, at) => {
        const lineCode = priceLineCodes.find((one) => one === code) ?? 'package'
        return <Row key={at} label={name || text(`order.lines.${lineCode}`)} value={yuan(amount)} />
      })}
      {order.refunded > 0 && <Row label={text('order.refunded')} value={yuan(-order.refunded)} />}
      {borne > 0 && <Row label={text('order.couponByPark')} value={yuan(borne)} />}
      <Row label={text(order.isPart ? 'order.grossPart' : 'order.gross')} value={yuan(shares.gross)} />
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
