import type { Fen } from '#domain/money.ts'
import type { PriceLineCode } from './pricing.ts'

type Priced = {
  nights: readonly { day: string; price: Fen }[]
  lines: readonly { code: PriceLineCode; name: string; amount: Fen }[]
}

/** What one night, or one line besides the nights, cost before and costs now; null: it is not there. */
export type PriceChange = {
  day: string | null
  code: PriceLineCode
  name: string
  before: Fen | null
  after: Fen | null
}

/** Why a total is another one: every night and every line that differs, the nights in their order first. */
export function priceChanges(before: Priced, after: Priced): PriceChange[] {
  const [was, is] = [partsOf(before), partsOf(after)]
  const all = new Map([...was, ...is])
  return [...all].flatMap(([key, { day, code, name }]) => {
    const [old, now] = [was.get(key)?.amount ?? null, is.get(key)?.amount ?? null]
    return old === now ? [] : [{ day, code, name, before: old, after: now }]
  })
}

type Part = { day: string | null; code: PriceLineCode; name: string; amount: Fen }

/** The nights stand for the line of the rooms, which is their sum. */
function partsOf({ nights, lines }: Priced): Map<string, Part> {
  const parts: [string, Part][] = [
    ...nights.map(({ day, price }): [string, Part] => [day, { day, code: 'room', name: '', amount: price }]),
    ...lines.flatMap(({ code, name, amount }): [string, Part][] =>
      code === 'room' ? [] : [[`${code} ${name}`, { day: null, code, name, amount }]],
    ),
  ]
  return new Map(parts)
}
