import type { queriesApi } from '#api/queries/queries.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { Language } from '#domain/language.ts'

export type ChartSpec = Pick<CallOutput<typeof queriesApi.chart>, 'style' | 'resultfield'>

export type ChartData = {
  groups: string[]
  series: { name: string; isMoney: boolean; values: (number | null)[] }[]
}

/** The rows of a chart as a picture needs them. Amounts come in yuan; an average of nothing is no number. */
export function chartData(
  { resultfield }: Pick<ChartSpec, 'resultfield'>,
  rows: readonly Record<string, unknown>[],
): ChartData {
  return {
    groups: rows.map((row) =>
      typeof row.name === 'string' || typeof row.name === 'number' ? String(row.name) : '—',
    ),
    series: resultfield.map(({ name, isMoney }, at) => ({
      name,
      isMoney,
      values: rows.map((row) => {
        const value = row[`value_${at + 1}`]
        return typeof value === 'number' && Number.isFinite(value) ? value : null
      }),
    })),
  }
}

export const formatChartNumber = (value: number | null, isMoney: boolean, language: Language): string =>
  value === null
    ? '—'
    : `${isMoney ? '¥' : ''}${value.toLocaleString(language, { maximumFractionDigits: 2 })}`
