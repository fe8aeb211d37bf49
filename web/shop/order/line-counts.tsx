import type { ShopOrderCard } from '#api/shop/schemas.ts'
import { lineBack } from '#domain/shop/refund-lines.ts'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'

export type Counts = Readonly<Record<number, number>>

/** The chosen pieces under the names of the wire. */
export const countLines = (counts: Counts) =>
  Object.entries(counts)
    .map(([no, count]) => ({ no: Number(no), count }))
    .filter(({ count }) => count > 0)

/** What comes back for the chosen pieces. */
export const countsBack = (order: Pick<ShopOrderCard, 'lines'>, counts: Counts): number =>
  order.lines.reduce((sum, line) => sum + lineBack(line, counts[line.no] ?? 0), 0)

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
