import { useSearchParams } from '#web/app/routing/routing.tsx'
import { emptyFilter, readFilter, writeFilter, type ListFilter } from './filter-state.ts'

/** What narrows the list that is open, kept in its address. */
export function useListFilter(): [ListFilter, (next: Partial<ListFilter>) => void, () => void] {
  const [query, setQuery] = useSearchParams()
  const change = (next: Partial<ListFilter>) =>
    setQuery((now) => writeFilter(now, { ...readFilter(now), ...next }), { replace: true })
  return [readFilter(query), change, () => change(emptyFilter)]
}
