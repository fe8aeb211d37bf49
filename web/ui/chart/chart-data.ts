import type { queriesApi } from '#api/queries/queries.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { Language } from '#domain/language.ts'

export type ChartSpec = Pick<CallOutput<typeof queriesApi.chart>, 'style' | 'resultfield'>

export type ChartData = {
  groups: string[]
  series: { name: string; isMoney: boolean; values: number[] }[]
}

/** The rows of a chart as a picture needs them. Amounts come in yuan; what is no number is nothing. */
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
        const value = Number(row[`value_${at + 1}`] ?? 0)
        return Number.isFinite(value) ? value : 0
      }),
    })),
  }
}

export const formatChartNumber = (value: number, isMoney: boolean, language: Language): string =>
  `${isMoney ? '¥' : ''}${value.toLocaleString(language, { maximumFractionDigits: 2 })}`
