import type { ShopOrderView } from '#api/shop/schemas.ts'
import type { Fen } from '#domain/money.ts'
import { linesBack, type RefundableLine, type RefundCause } from '#domain/shop/refund-lines.ts'
import { refundWay } from '#domain/shop/refund-rules.ts'

/** How many pieces of each line somebody has chosen. */
export type Counts = Readonly<Record<number, number>>

/** The chosen pieces under the names of the wire. */
export const countLines = (counts: Counts) =>
  Object.entries(counts)
    .map(([no, count]) => ({ no: Number(no), count }))
    .filter(({ count }) => count > 0)

/** What comes back for the chosen pieces: with the last of what was never handed over the delivery too. */
export const countsBack = (
  { lines, delivery, doneAt }: { lines: readonly RefundableLine[]; delivery: Fen; doneAt: number | null },
  counts: Counts,
): number =>
  linesBack({ lines, delivery, deliveryBack: 0, isHandedOver: doneAt !== null }, countLines(counts))
    ?.amount ?? 0

/** What becomes of a guest's wish for money back for a cause. */
export const refundWayOf = (
  { state, dueAt, doneAt, now }: Pick<ShopOrderView, 'state' | 'dueAt' | 'doneAt' | 'now'>,
  cause: RefundCause,
) => refundWay({ state, cause, dueAt, doneAt, now })
