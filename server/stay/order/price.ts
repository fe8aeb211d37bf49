import { priceLineCodes, type PriceLineCode, type Quote } from '#domain/stay/pricing.ts'
import { averageOf } from '#domain/money.ts'
import { nightKind } from '#domain/stay/night-kind.ts'
import type { Language, ByLanguage } from '#domain/language.ts'
import type { Order, OrderParts } from './orders.ts'

/** The price of an order as it was when it was made. */
export function orderPrice(
  order: Order,
  { holidays, nightsOf, feesOf }: OrderParts,
  language: Language,
): Quote {
  const nights = nightsOf(order.id).map((row) => ({
    day: row.night,
    price: row.price_fen,
    kind: nightKind(holidays, row.night),
    pays: row.pays_fen,
  }))
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  const room = {
    code: 'room' as const,
    name: '',
    quantity: nights.length,
    unit: null,
    amount: sum(nights.map((night) => night.price)),
    pays: sum(nights.map((night) => night.pays)),
  }
  const fees = feesOf(order.id).map((fee) => ({
    code: codeOf(fee.code),
    name: bookedPackageName(fee.texts, language),
    quantity: fee.quantity,
    unit: fee.unit_fen,
    amount: fee.amount_fen,
    pays: fee.pays_fen,
  }))
  return {
    nights,
    lines: [room, ...fees],
    total: order.total_fen,
    perNight: averageOf(order.total_fen, Math.max(1, nights.length)),
    deposit: order.deposit_fen,
  }
}

const codeOf = (text: string): PriceLineCode => priceLineCodes.find((code) => code === text) ?? 'package'

/** The name of a package, as it was when it was booked. */
export function bookedPackageName(texts: unknown, language: Language): string {
  // Copied from the package when it was booked.
  const names = texts as ByLanguage<string> | null
  return names?.[language] ?? names?.['zh-CN'] ?? ''
}
