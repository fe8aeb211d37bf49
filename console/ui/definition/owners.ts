import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pickedKinds, pickerApi } from '#api/org/picker.ts'
import type { OwnerType } from '#domain/identity/rights.ts'
import { callQuery } from '#console/app/call/call.ts'

/** What is found of a kind, by the name definitions know it under in every installation. */
export function useOwners(type: OwnerType | 'everyone', wanted: { keyword: string } | { key: string }) {
  const kind = pickedKinds.find((one) => one === (type === 'orgUnder' ? 'org' : type))
  const { data = [], isFetching } = useQuery({
    ...callQuery(pickerApi.pickOwners, { query: { kind: kind ?? 'role', ...wanted } }),
    staleTime: 60_000,
    enabled: kind !== undefined,
    placeholderData: keepPreviousData,
  })
  return { owners: kind === undefined ? [] : data, isFetching }
}
