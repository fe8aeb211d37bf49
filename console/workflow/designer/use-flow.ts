import { useQuery } from '@tanstack/react-query'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowExchangeApi } from '#api/workflow/exchange.ts'
import { callQuery } from '#console/app/call/call.ts'

/** A flow by its key, as the list of those who keep it has it. */
export function useFlowHead(key: string) {
  const query = useQuery(
    callQuery(flowDefinitionApi.defPage, {
      body: {
        pageBean: { page: 1, pageSize: 1 },
        querys: [{ property: 'defKey', value: key, operation: 'EQUAL' }],
      },
    }),
  )
  return { ...query, head: query.data?.rows[0] ?? null }
}

/** The drawing of a version with everything drawn: what was written by hand has no places of its own. */
export const drawingQuery = (defId: string) => ({
  ...callQuery(flowExchangeApi.exportDef, { query: { defId } }),
  staleTime: Infinity,
  enabled: defId !== '',
})
