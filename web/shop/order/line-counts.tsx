import type { ShopOrderCard } from '#api/shop/schemas.ts'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import type { Counts } from './refund-choice.ts'

type Props = {
  order: Pick<ShopOrderCard, 'lines'>
  counts: Counts
  onChange: (counts: Counts) => void
}

/** How many of which line: for money back, or for what could not be found. */
export function LineCounts({ order, counts, onChange }: Props) {
  return order.lines
    .filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
    .map((line) => (
      <Stepper
        key={line.no}
        label={[line.name, line.variant].filter(Boolean).join(' ')}
        detail={`${yuan(line.price)} × ${line.quantity - line.refundedQuantity}`}
        value={counts[line.no] ?? 0}
        min={0}
        max={line.quantity - line.refundedQuantity}
        onChange={(count) => onChange({ ...counts, [line.no]: count })}
      />
    ))
}
