import { fieldsOf } from '#domain/record.ts'
import { type PageCursor, pageBean } from '#api/list-body.ts'
import type { CallInput } from '#api/endpoint.ts'
import type { templatesApi } from '#api/templates/templates.ts'

export type ListFilter = { field: string; operation: string; value: unknown }

/** What narrows and orders a list, as the address holds it. */
export type ListState = {
  tab: string
  tree: string
  sort: { field: string; direction: 'ASC' | 'DESC' } | null
  term: string
  filters: readonly ListFilter[]
}

export const emptyListState: ListState = { tab: '', tree: '', sort: null, term: '', filters: [] }

type Info = {
  templateKey: string
  pageSize: number
  treeField: { field: string } | null
  conditionField: readonly { field: string; type: string }[]
}

const TEXTS = ['text', 'longText']

/** The field the search box looks into: the first text among the conditions. */
export const searchField = ({ conditionField }: Pick<Info, 'conditionField'>): string | undefined =>
  conditionField.find(({ type }) => TEXTS.includes(type))?.field

/** The conditions and the order, as every list call takes them. */
export function templateListQuery(info: Info, { filters, sort, ...state }: ListState, at: PageCursor) {
  const field = searchField(info)
  const term = state.term.trim()
  return {
    pageBean: pageBean(at, info.pageSize),
    querys: [
      ...filters.map(({ field: property, operation, value }) => ({ property, operation, value })),
      ...(field !== undefined && term !== '' ? [{ property: field, operation: 'LIKE', value: term }] : []),
    ],
    sorter: sort ? [{ property: sort.field, direction: sort.direction }] : [],
  }
}

/** The body of the list call for one page. */
export function listBody(
  info: Info,
  state: ListState,
  at: PageCursor,
): CallInput<typeof templatesApi.listJson>['body'] {
  const { tab, tree } = state
  return {
    templateId: info.templateKey,
    queryFilter: templateListQuery(info, state, at),
    ...(tab !== '' && { filterKey: tab }),
    ...(tree !== '' && info.treeField && { selectField: info.treeField.field, selectValue: tree }),
  }
}

/** The state out of the address; what cannot be read is left out. */
export function readListState(query: URLSearchParams): ListState {
  const [field = '', direction] = (query.get('sort') ?? '').split(' ')
  return {
    tab: query.get('tab') ?? '',
    tree: query.get('tree') ?? '',
    sort: field === '' ? null : { field, direction: direction === 'DESC' ? 'DESC' : 'ASC' },
    term: query.get('q') ?? '',
    filters: readFilters(query.get('f')),
  }
}

/** The address with that state, other parameters kept. */
export function writeListState(
  query: URLSearchParams,
  { tab, tree, sort, term, filters }: ListState,
): URLSearchParams {
  const next = new URLSearchParams(query)
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value))
  put('tab', tab)
  put('tree', tree)
  put('sort', sort ? `${sort.field} ${sort.direction}` : '')
  put('q', term)
  put('f', filters.length === 0 ? '' : JSON.stringify(filters))
  return next
}

function readFilters(text: string | null): ListFilter[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value)
      ? value.flatMap((one: unknown): ListFilter[] => {
          const { field, operation, value: wanted } = fieldsOf(one)
          return typeof field === 'string' && typeof operation === 'string'
            ? [{ field, operation, value: wanted }]
            : []
        })
      : []
  } catch {
    return []
  }
}
