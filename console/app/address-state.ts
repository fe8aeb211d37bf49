import { useSearchParams } from 'react-router'

/**
 * Filters, sort, tab and what is open, in the address: going back works, and any view is a link. An empty value
 * leaves the address.
 */
export function useAddressState<Name extends string>(...names: Name[]) {
  const [params, setParams] = useSearchParams()
  // Made of these names one by one, which the type of `fromEntries` forgets.
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >
  const change = (next: Partial<Record<Name, string>>, { replace = true } = {}) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries<string | undefined>(next)) {
          if (value) {
            after.set(name, value)
          } else {
            after.delete(name)
          }
        }
        return after
      },
      { replace },
    )
  return [values, change] as const
}
