import type { Fen } from '#domain/money.ts'
import { nightKinds, type NightKind } from './night-kind.ts'

type Night = { price: Fen; kind: NightKind }
/** The nights of one kind together: how many, what they cost, and from what to what each. */
export type NightGroup = { kind: NightKind; count: number; total: Fen; least: Fen; most: Fen }

/** The nights by kind, so that a sum of unequal nights can be followed. Kinds without nights are left out. */
export function nightsByKind(nights: readonly Night[]): NightGroup[] {
  return nightKinds.flatMap((kind) => {
    const prices = nights.filter((night) => night.kind === kind).map(({ price }) => price)
    return prices.length === 0
      ? []
      : [
          {
            kind,
            count: prices.length,
            total: prices.reduce((sum, price) => sum + price, 0),
            least: Math.min(...prices),
            most: Math.max(...prices),
          },
        ]
  })
}
