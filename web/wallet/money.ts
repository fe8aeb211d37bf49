import { numberText } from '#web/ui/kit/format-number.ts'

/** An amount that is paid or comes back: always with its fen, so that nobody has to wonder. */
export const money = (fen: number): string => `¥${numberText(fen / 100, { least: 2 })}`
