import { useSearchParams } from '#web/app/routing/routing.tsx'
import { plainState, readState, writeState, type ListState } from './filter-state.ts'

/** What narrows the list that is open, kept in its address. */
export function useListState(): [ListState, (next: Partial<ListState>) => void, () => void] {
  const [query, setQuery] = useSearchParams()
  const change = (next: Partial<ListState>) =>
    setQuery((now) => writeState(now, { ...readState(now), ...next }), { replace: true })
  return [readState(query), change, () => change(plainState)]
}
