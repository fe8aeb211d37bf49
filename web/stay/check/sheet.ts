import type { Gives } from '#api/endpoint.ts'
import type { goodsCheckApi } from '#api/stay/goods-check.ts'

export type Sheet = Gives<typeof goodsCheckApi.sheet>
export type MarkedLine = Sheet['lines'][number]
export const marks = ['missing', 'damaged', 'consumed'] as const
