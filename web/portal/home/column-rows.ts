import { queryOptions } from '@tanstack/react-query'
import { columnCall } from '#api/portal/column-call.ts'
import type { HomeColumn } from '#api/portal/home.ts'
import { call } from '#web/app/call/call.ts'
import type { CallError } from '#web/app/call/call-error.ts'
import { currentLanguage } from '#web/text/language.ts'

type Row = Record<string, unknown>

/**
 * The rows that the call of a column gives, at most so many. The parameters go into the address; who asks is known
 * from the session, so a column never shows more than the person could ask for.
 */
export function columnRowsQuery({ dataFrom, requestType, dataParam }: HomeColumn, most: number) {
  const query = Object.fromEntries(dataParam.map(({ name, value }) => [name, value]))
  const endpoint = columnCall(requestType, dataFrom)
  const body = requestType === 'POST' ? {} : undefined
  return queryOptions<Row[], CallError>({
    queryKey: [dataFrom, query, most, currentLanguage()],
    queryFn: async ({ signal }) =>
      readRows(await call(endpoint, { query, body }, { quiet: true, signal })).slice(0, most),
  })
}

/** The rows of an answer: a list, or what stands in it under rows or value. */
export function readRows(answer: unknown): Row[] {
  const rows = isRow(answer) ? (answer['rows'] ?? answer['value']) : answer
  const list = isRow(rows) ? rows['rows'] : rows
  return Array.isArray(list) ? list.filter(isRow) : []
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
