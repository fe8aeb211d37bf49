import type { FormValues, ValueRow } from '#domain/formula/scope.ts'
import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'

/**
 * The data with amounts in yuan. Rows store amounts in fen, but formulas such as `amount > 1000` and rules such as
 * `max_value:5000` mean yuan; results are converted back to fen.
 */
export function amountsInYuan(object: ObjectDefinition, data: FormValues): FormValues {
  const main = moneyFieldsOf(object.fields)
  const subs = object.subs.map(({ key, fields }): [string, string[]] => [key, moneyFieldsOf(fields)])
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

/** An amount of yuan in whole fen; null for anything but a number. */
export const fenFromYuan = (yuan: unknown): number | null =>
  typeof yuan === 'number' && Number.isFinite(yuan) ? Math.round(yuan * 100) + 0 : null

export const yuanFromFen = (fen: unknown): unknown => (typeof fen === 'number' ? fen / 100 : fen)

const moneyFieldsOf = (fields: readonly ObjectField[]): string[] =>
  fields.filter(({ type }) => type === 'money').map(({ key }) => key)

function rowInYuan(row: ValueRow, names: readonly string[]): ValueRow {
  const amounts = names.filter((name) => Object.hasOwn(row, name))
  return amounts.length === 0
    ? row
    : { ...row, ...Object.fromEntries(amounts.map((name) => [name, yuanFromFen(row[name])])) }
}
