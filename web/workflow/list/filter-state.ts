import { pageBean, type PageAt } from '#web/ui/list/list-pages.ts'

/** What narrows and orders a list, as the address holds it, so that it is there again on the way back. */
export type ListState = { term: string; state: string; type: string; sort: string }

export const plainState: ListState = { term: '', state: '', type: '', sort: '' }

const NAMES: Readonly<Record<keyof ListState, string>> = {
  term: 'q',
  state: 'state',
  type: 'type',
  sort: 'sort',
}

export const readState = (query: URLSearchParams): ListState => ({
  term: query.get(NAMES.term) ?? '',
  state: query.get(NAMES.state) ?? '',
  type: query.get(NAMES.type) ?? '',
  sort: query.get(NAMES.sort) ?? '',
})

/** The address with that state; what it holds besides stays. */
export function writeState(query: URLSearchParams, state: ListState): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [key, name] of Object.entries(NAMES) as [keyof ListState, string][]) {
    if (state[key] === '') {
      next.delete(name)
    } else {
      next.set(name, state[key])
    }
  }
  return next
}

export const isNarrowed = ({ term, state, type }: ListState): boolean =>
  term.trim() !== '' || state !== '' || type !== ''

export type Condition = {
  property: string
  value?: unknown
  operation?: string
  relation?: string
  group?: string
}

/** A term that any of these properties may contain. */
export const search = (term: string, ...properties: string[]): Condition[] =>
  term.trim() === ''
    ? []
    : properties.map((property) => ({
        property,
        value: term.trim(),
        operation: 'LIKE',
        relation: 'OR',
        group: 'search',
      }))

export const PAGE_SIZE = 20

/** The body of a list call for one page. */
export const listBody = (
  at: PageAt,
  querys: readonly Condition[],
  sorter: readonly { property: string; direction: string }[] = [],
) => ({
  pageBean: pageBean(at, PAGE_SIZE),
  querys: [...querys],
  sorter: [...sorter],
})

/** All rows that have come so far. */
export const rowsIn = <T>(pages: readonly { rows: readonly T[] }[] | undefined): T[] =>
  (pages ?? []).flatMap(({ rows }) => rows)
