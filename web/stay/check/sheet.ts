import type { CallOutput } from '#api/endpoint.ts'
import type { goodsCheckApi } from '#api/stay/goods-check.ts'

export type CheckSheet = CallOutput<typeof goodsCheckApi.sheet>
export type MarkedLine = CheckSheet['lines'][number]
export const articleMarks = ['missing', 'damaged', 'consumed'] as const

/** What a line costs as it is marked now; what was decided about costs what was said. */
export const lineAmount = ({ amount, isDecided, price, missing, damaged, consumed }: MarkedLine): number =>
  isDecided ? amount : price * (missing + damaged + consumed)

/** Whether anything is left to be done with it by whoever looks at it. */
export const hasActions = ({ canWrite, canAnswer, canSettle, billId, isPaid }: CheckSheet): boolean =>
  canWrite || canAnswer || canSettle || (billId !== '' && !isPaid)
