import { useQuery } from '@tanstack/react-query'
import { firstPage, pageBean } from '#api/list-body.ts'
import { queryAdminApi } from '#api/queries/admin.ts'
import type { CustomQuery } from '#domain/queries/query.ts'
import { callQuery } from '#console/app/call/call.ts'

/** The query a dialog, a view or a chart stands on, and the others it could stand on. */
export function useBaseQuery(alias: string, isForChart = false) {
  const all = useQuery(
    callQuery(queryAdminApi.queryPage, {
      body: {
        pageBean: pageBean(firstPage, 200),
        querys: [{ property: 'kind', value: 'query', operation: 'EQUAL' }],
        sorter: [],
      },
    }),
  )
  const found = useQuery({
    ...callQuery(queryAdminApi.queryDefinition, { query: { kind: 'query', alias } }),
    enabled: alias !== '',
    retry: false,
  })
  return {
    // It was read by its shape when it was saved.
    query: found.data?.definition as CustomQuery | undefined,
    error: all.error ?? found.error,
    choices: (all.data?.rows ?? [])
      .filter(({ source }) => !isForChart || source === 'object')
      .map((one) => ({ value: one.alias, label: `${one.name} · ${one.alias}` })),
  }
}
