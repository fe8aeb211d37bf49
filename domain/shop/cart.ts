import type { Fen } from '#domain/money.ts'

export const cartProblems = ['gone', 'soldOut', 'short', 'limit', 'price'] as const
export type CartProblemReason = (typeof cartProblems)[number]

/** A line of a cart, with the price its person saw. */
export type CartLine = { skuId: string; quantity: number; price: Fen }

/** What the shop knows of a sku at this moment. */
export type SkuFacts = {
  id: string
  goodsId: string
  price: Fen
  saleable: number
  isOnSale: boolean
  /** A person can have so many of these goods a day; null: any number. */
  limit: number | null
  /** Of these goods the person has ordered so many for that day. */
  bought: number
}

export type CartProblem = {
  skuId: string
  reason: CartProblemReason
  /** How many can be had; null where that is not the question. */
  left: number | null
  /** What it costs now; null where it is gone. */
  price: Fen | null
}

/** Lines of the same sku become one, and all are in the order of their skus: so everybody takes stock in one order. */
export function mergeLines(lines: readonly CartLine[]): CartLine[] {
  const bySku = Map.groupBy(lines, ({ skuId }) => skuId)
  return [...bySku]
    .map(([skuId, same]) => ({
      skuId,
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
      price: same.at(-1)?.price ?? 0,
    }))
    .filter(({ quantity }) => quantity > 0)
    .toSorted((one, other) => (one.skuId < other.skuId ? -1 : 1))
}

/** What stands against ordering a cart as it was seen: at most one thing of each line, the gravest. */
export function checkCart(lines: readonly CartLine[], skus: ReadonlyMap<string, SkuFacts>): CartProblem[] {
  const merged = mergeLines(lines)
  const wantedOf = new Map<string, number>()
  for (const { skuId, quantity } of merged) {
    const goodsId = skus.get(skuId)?.goodsId ?? ''
    wantedOf.set(goodsId, (wantedOf.get(goodsId) ?? 0) + quantity)
  }
  return merged.flatMap((line) => {
    const sku = skus.get(line.skuId)
    const problem = sku ? lineProblem(line, sku, wantedOf.get(sku.goodsId) ?? 0) : gone
    return problem ? [{ skuId: line.skuId, ...problem }] : []
  })
}

const gone = { reason: 'gone', left: 0, price: null } as const

function lineProblem(line: CartLine, sku: SkuFacts, wanted: number): Omit<CartProblem, 'skuId'> | null {
  const { price, saleable, isOnSale, limit, bought } = sku
  if (!isOnSale) {
    return gone
  }
  if (saleable <= 0) {
    return { reason: 'soldOut', left: 0, price }
  }
  if (line.quantity > saleable) {
    return { reason: 'short', left: saleable, price }
  }
  if (limit !== null && bought + wanted > limit) {
    return { reason: 'limit', left: Math.max(0, limit - bought), price }
  }
  return line.price === price ? null : { reason: 'price', left: null, price }
}
