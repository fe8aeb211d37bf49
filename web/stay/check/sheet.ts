import type { Gives } from '#api/endpoint.ts'
import type { goodsCheckApi } from '#api/stay/goods-check.ts'

export type Sheet = Gives<typeof goodsCheckApi.sheet>
export type MarkedLine = Sheet['lines'][number]
export const marks = ['missing', 'damaged', 'consumed'] as const

/** Whether anything is left to be done with it by whoever looks at it. */
export const hasDeeds = ({ canWrite, canAnswer, canSettle, billId, isPaid }: Sheet): boolean =>
  canWrite || canAnswer || canSettle || (billId !== '' && !isPaid)
