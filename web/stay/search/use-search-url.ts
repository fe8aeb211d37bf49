import { useEffect, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { searchFromQuery, searchQuery } from './search-query.ts'
import { changeSearch, currentSearch, type Search } from '../search-store.ts'

/** What an address of the list may hold besides the search itself. */
const others = ['selfBack', 'form', 'view']

/** Takes up what the address of a page says about the search. */
export function applySearchFromUrl(query: URLSearchParams): void {
  const wished = searchFromQuery(query)
  if (Object.keys(wished).length > 0) {
    changeSearch(wished)
  }
}

/** The same before anything of the page is seen. */
export function useSearchFromUrl(): void {
  const [params] = useSearchParams()
  const first = useRef(params)
  useLayoutEffect(() => applySearchFromUrl(first.current), [])
}

/** Writes into the address, in place, what the guest changes on the page. Untouched, it stays as it came. */
export function useSearchInUrl(search: Search): void {
  const [params, setParams] = useSearchParams()
  const opened = useRef<string | null>(null)
  const now = search.dateSection && written(search)

  useEffect(() => {
    opened.current ??= currentSearch().dateSection && written(currentSearch())
    if (now === null || (now === opened.current && params.get('site') === null)) {
      return
    }
    const next = new URLSearchParams(now)
    for (const name of others) {
      const value = params.get(name)
      if (value !== null) {
        next.set(name, value)
      }
    }
    if (sorted(next) !== sorted(params)) {
      setParams(next, { replace: true })
    }
  }, [now, params, setParams])
}

function written(search: Search): string {
  const pairs = Object.entries(searchQuery(search)).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  )
  return new URLSearchParams(pairs).toString()
}

function sorted(params: URLSearchParams): string {
  const copy = new URLSearchParams(params)
  copy.sort()
  return copy.toString()
}
