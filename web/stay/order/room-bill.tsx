import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { shopOrderApi } from '#api/shop/order.ts'
import type { OrderState } from '#domain/stay/order-state.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'

const ordering: ReadonlySet<OrderState> = new Set(['confirmed', 'staying'])
const billed: ReadonlySet<OrderState> = new Set(['staying', 'checkedOut', 'completed'])

type Props = { order: { id: string; state: OrderState; kind: 'guest' | 'extension' } }

/** The park's shop for those who stay, and what stands on the bill of their room. */
export default function RoomBill({ order }: Props) {
  const text = useText('booking')
  const hasBill = order.kind === 'guest' && billed.has(order.state)
  const bill = useQuery({
    ...callQuery(shopOrderApi.roomCharges, { query: { stayOrderId: order.id } }),
    enabled: hasBill,
  })
  const charges = bill.data?.charges ?? []
  const piecesText = (count: number) =>
    count === 0 ? text('order.billDelivery') : text('order.billPieces', { count })
  if (!ordering.has(order.state) && charges.length === 0) {
    return null
  }
  return (
    <>
      {ordering.has(order.state) && (
        <Group>
          <Row
            label={text('order.shop')}
            detail={text('order.shopWords')}
            to={link(screens.shop, { orderId: order.id })}
          />
        </Group>
      )}
      {charges.length > 0 && (
        <Group title={text('order.bill')}>
          {charges.map((charge) => (
            <Row
              key={charge.orderId}
              label={charge.title}
              detail={`${charge.shopName} · ${piecesText(charge.pieces)}`}
              value={yuan(charge.amount)}
              to={link(screens.shopOrder, { orderId: charge.orderId })}
            />
          ))}
          <Row
            label={text(
              charges.every(({ state }) => state === 'settled') ? 'order.billSettled' : 'order.billOpen',
            )}
            value={yuan(bill.data?.total ?? 0)}
          />
        </Group>
      )}
    </>
  )
}
