import { sql } from 'kysely'
import { addDays } from '#domain/day.ts'
import { instantAt } from '#domain/park-time.ts'
import type { Database } from '#server/db/open.ts'
import { scopeAt, type RootScope } from '#server/scope.ts'
import { releaseDueIncome } from '#server/wallet/income/release-income.ts'
import { recordPastPayments } from '#server/wallet/record-past-payments.ts'
import { settleIncomes } from '#server/wallet/settlements.ts'

const atOnce = 1000
const terms = {
  ownerBp: 8500,
  stayFee: 0,
  services: [],
  providerFeeBp: 0,
  couponBorneBy: 'park' as const,
}

type Seeded = { owners: readonly string[]; guestId: string; houseId: string; from: string; days: number }

/** So many orders between two days, paid, divided and released by the product's own functions. */
export async function seedIncomes(scope: RootScope, count: number, seeded: Seeded): Promise<void> {
  const { owners, guestId, houseId, from, days } = seeded
  for (let start = 0; start < count; start += atOnce) {
    const orders = Array.from({ length: Math.min(atOnce, count - start) }, (_, at) => {
      const checkOut = addDays(from, Math.floor(((start + at) * days) / count))
      return {
        bizId: scope.newId(),
        ownerId: owners[(start + at) % owners.length] ?? '',
        checkOut,
        at: instantAt(checkOut, '12:00'),
        amount: 50_000 + ((start + at) % 977) * 100,
      }
    })
    await scope.write(async (scope) => {
      await recordPastPayments(
        scope,
        orders.map(({ bizId, at, amount }) => ({
          bizType: 'stay',
          bizId,
          userId: guestId,
          method: 'wechat' as const,
          amount,
          deposit: 0,
          subject: { zh: 'bench', en: 'bench' },
          at,
          next: '/',
        })),
      )
      await settleIncomes(
        scope,
        orders.map(({ bizId, ownerId, checkOut, at }) => ({
          bizType: 'stay',
          bizId,
          ownerId,
          terms,
          source: { houseId, orderNo: bizId, checkIn: addDays(checkOut, -2), checkOut },
          releaseAt: at,
          at,
        })),
      )
      // Released when it was due, so that a month's moves are of that month.
      await releaseDueIncome(scopeAt(scope, orders.at(-1)?.at ?? 0), atOnce)
    })
  }
}

export async function analyzeIncomes(db: Database): Promise<void> {
  for (const table of [
    'income_line',
    'income_month',
    'settlement',
    'ledger_tx',
    'ledger_move',
    'ledger_account',
  ]) {
    await sql`vacuum analyze ${sql.id(table)}`.execute(db)
  }
}
