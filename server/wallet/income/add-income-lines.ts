import type { Insertable } from 'kysely'
import { monthOf } from '#domain/wallet/month.ts'
import type { DB } from '#server/db/schema.ts'
import type { TxScope } from '#server/scope.ts'

type NewLine = Omit<Insertable<DB['income_line']>, 'tenant_id'> & { day: string; amount: number }
type MonthSum = { holder: string; month: string; house: string } & Record<
  'settled' | 'taken_back' | 'tax' | 'lines',
  number
>

const atOnce = 1000

/**
 * Writes lines of income, and adds them to the months of their holders. The ledger is posted before: whoever writes lines of
 * a holder then has the holder's accounts already, and nobody waits for a month with an account another one needs.
 */
export async function addIncomeLines(scope: TxScope, lines: readonly NewLine[]): Promise<void> {
  for (let start = 0; start < lines.length; start += atOnce) {
    await scope.insert('income_line', lines.slice(start, start + atOnce)).execute()
  }
  const sums = monthSumsOf(lines)
  for (let start = 0; start < sums.length; start += atOnce) {
    await scope
      .insert('income_month', sums.slice(start, start + atOnce))
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'holder', 'month', 'house']).doUpdateSet((eb) => ({
          settled: eb('income_month.settled', '+', eb.ref('excluded.settled')),
          taken_back: eb('income_month.taken_back', '+', eb.ref('excluded.taken_back')),
          tax: eb('income_month.tax', '+', eb.ref('excluded.tax')),
          lines: eb('income_month.lines', '+', eb.ref('excluded.lines')),
        })),
      )
      .execute()
  }
}

/** What lines add to each month, in one order for everybody who writes. */
function monthSumsOf(lines: readonly NewLine[]): MonthSum[] {
  const sums = new Map<string, MonthSum>()
  for (const { holder, day, house_id, kind, amount } of lines) {
    const [month, house] = [`${monthOf(day)}-01`, house_id ?? '']
    const key = `${holder} ${month} ${house}`
    const sum = sums.get(key) ?? { holder, month, house, settled: 0, taken_back: 0, tax: 0, lines: 0 }
    sums.set(key, {
      ...sum,
      settled: sum.settled + (kind === 'settled' ? amount : 0),
      taken_back: sum.taken_back - (kind === 'takenBack' ? amount : 0),
      tax: sum.tax - (kind === 'tax' ? amount : 0),
      lines: sum.lines + (kind === 'settled' ? 1 : 0),
    })
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}
