import { useQuery } from '@tanstack/react-query'
import { flowOfficeApi } from '#api/workflow/office.ts'
import { callQuery } from '#console/app/call/call.ts'
import { shownName } from '#console/ui/shown-name.ts'

/** The types of flows to choose from, in their order. */
export function useFlowTypes() {
  const { data = [], error, isPending } = useQuery(callQuery(flowOfficeApi.flowTypes, {}))
  return {
    types: data,
    options: data.map((type) => ({ value: type.key, label: shownName(type) })),
    error,
    isPending,
  }
}
