import type { HomeColumn } from '#api/portal/home.ts'

/** A parameter of a column, or nothing. */
export const columnParameter = ({ dataParam }: HomeColumn, name: string): string | null =>
  dataParam.find((one) => one.name === name)?.value ?? null

const most = 50

/** How many rows a column shows: as many as it says; on a page of its own more. */
export function columnRowLimit(column: HomeColumn, isWhole = false): number {
  const wanted = Number(columnParameter(column, 'pageSize') ?? 5)
  const rows = Number.isSafeInteger(wanted) && wanted > 0 ? Math.min(wanted, most) : 5
  return isWhole ? Math.max(rows, 20) : rows
}
