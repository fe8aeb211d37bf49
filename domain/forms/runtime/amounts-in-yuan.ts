import type { FormValues, ValueRow } from '#domain/formula/scope.ts'
import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'

/**
 * Rows hold amounts in fen; whoever writes `amount > 1000` or `max_value:5000` thinks of yuan. So formulas,
 * conditions and rules see amounts in yuan, and what they work out goes back into fen.
 */
export function amountsInYuan(object: ObjectDefinition, data: FormValues): FormValues {
  const main = moneyOf(object.fields)
  const subs = object.subs.map(({ key, fields }): [string, string[]] => [key, moneyOf(fields)])
  if (main.length === 0 && subs.every(([, names]) => names.length === 0)) {
    return data
  }
  const tables = new Map(subs)
  return {
    main: rowInYuan(data.main, main),
    subs: Object.fromEntries(
      Object.entries(data.subs).map(([table, rows]) => {
        const names = tables.get(table) ?? []
        return [table, names.length === 0 ? rows : rows.map((row) => rowInYuan(row, names))]
      }),
    ),
  }
}

/** The whole fen of an amount in yuan; nothing for what is no number. */
export const fenFromYuan = (yuan: unknown): number | null =>
  typeof yuan === 'number' && Number.isFinite(yuan) ? Math.round(yuan * 100) + 0 : null

export const yuanFromFen = (fen: unknown): unknown => (typeof fen === 'number' ? fen / 100 : fen)

const moneyOf = (fields: readonly ObjectField[]): string[] =>
  fields.filter(({ type }) => type === 'money').map(({ key }) => key)

function rowInYuan(row: ValueRow, names: readonly string[]): ValueRow {
  const amounts = names.filter((name) => Object.hasOwn(row, name))
  return amounts.length === 0
    ? row
    : { ...row, ...Object.fromEntries(amounts.map((name) => [name, yuanFromFen(row[name])])) }
}
