import { entriesOf } from '#domain/record.ts'
import type { ListCondition } from '#api/paging.ts'

/** What narrows and orders a list, as the address holds it, so that it is there again on the way back. */
export type ListFilter = { term: string; state: string; type: string; sort: string }

export const emptyFilter: ListFilter = { term: '', state: '', type: '', sort: '' }

const NAMES: Readonly<Record<keyof ListFilter, string>> = {
  term: 'q',
  state: 'state',
  type: 'type',
  sort: 'sort',
}

export const readFilter = (query: URLSearchParams): ListFilter => ({
  term: query.get(NAMES.term) ?? '',
  state: query.get(NAMES.state) ?? '',
  type: query.get(NAMES.type) ?? '',
  sort: query.get(NAMES.sort) ?? '',
})

/** The address with that state; what it holds besides stays. */
export function writeFilter(query: URLSearchParams, state: ListFilter): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [key, name] of entriesOf(NAMES)) {
    if (state[key] === '') {
      next.delete(name)
    } else {
      next.set(name, state[key])
    }
  }
  return next
}

export const isFiltered = ({ term, state, type }: ListFilter): boolean =>
  term.trim() !== '' || state !== '' || type !== ''

/** A term that any of these properties may contain. */
export const searchConditions = (term: string, ...properties: string[]): ListCondition[] =>
  term.trim() === ''
    ? []
    : properties.map((property) => ({
        property,
        value: term.trim(),
        operation: 'LIKE',
        relation: 'OR',
        group: 'search',
      }))

/** The instances in a state as the chips above lists name it: an end is granted or refused. */
export function instanceStateConditions(state: string): ListCondition[] {
  switch (state) {
    case '':
      return []
    case 'back':
      return [
        { property: 'status', operation: 'IN', value: ['back', 'backToStart', 'revoke', 'revokeToStart'] },
      ]
    case 'end':
      return [{ property: 'outcome', value: 'normal' }]
    case 'refused':
      return [{ property: 'outcome', operation: 'IN', value: ['rejected', 'error'] }]
    default:
      return [{ property: 'status', value: state }]
  }
}

/** All rows that have come so far. */
export const allRows = <T>(pages: readonly { rows: readonly T[] }[] | undefined): T[] =>
  (pages ?? []).flatMap(({ rows }) => rows)
