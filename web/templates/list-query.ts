import { fieldsOf } from '#domain/record.ts'
import { type PageCursor, pageBean } from '#api/list-body.ts'
import type { CallInput } from '#api/endpoint.ts'
import type { templatesApi } from '#api/templates/templates.ts'

/** A condition; `name` is what somebody or something it asks for is called. */
export type ListFilter = { field: string; operation: string; value: unknown; name?: string }

/** What narrows and orders a list, as the address holds it. */
export type ListState = {
  tab: string
  tree: string
  sort: { field: string; direction: 'ASC' | 'DESC' } | null
  term: string
  filters: readonly ListFilter[]
}

export const emptyListState: ListState = { tab: '', tree: '', sort: null, term: '', filters: [] }

type AskedField = { type: string; operation: string }
type Info = {
  templateKey: string
  isJoinFlow: boolean
  defKey: string | null
  pageSize: number
  treeField: { field: string } | null
  conditionField: readonly (AskedField & { field: string })[]
}

const TEXTS = ['text', 'longText']

type Condition = { field: string; operation: string; defaultValue?: unknown; defaultName: string }

/** What the list begins with, until somebody asks for something else. */
export const openingFilters = (fields: readonly Condition[]): ListFilter[] =>
  fields.flatMap(({ field, operation, defaultValue: value, defaultName: name }) =>
    value === null || value === undefined ? [] : [{ field, operation, value, ...(name && { name }) }],
  )

/** From what to what a condition goes; one that has no end has none here. */
export function filterBounds(filter: ListFilter | undefined): [from: string, to: string] {
  const { operation = '', value } = filter ?? {}
  const [from, to = from]: unknown[] = Array.isArray(value) ? value : [value]
  const has = (side: unknown, other: string) => (operation.startsWith(other) ? '' : String(side ?? ''))
  return [has(from, 'LESS'), has(to, 'GREAT')]
}

/** The condition that words typed into a field are: of a text as the list asks for it, the beginning of a time, else the value itself. */
export function wordsCondition(
  { type, operation }: AskedField,
  typed: string,
): Pick<ListFilter, 'operation' | 'value'> | null {
  if (typed.trim() === '') {
    return null
  }
  return type === 'time'
    ? { operation: 'RIGHT_LIKE', value: typed.replace(/^\d:/, '0$&') }
    : { operation: TEXTS.includes(type) ? operation : 'EQUAL', value: typed }
}

/** The field the search box looks into: the first text among the conditions. */
export const searchField = ({ conditionField }: Pick<Info, 'conditionField'>) =>
  conditionField.find(({ type }) => TEXTS.includes(type))

/** The conditions and the order, as every list call takes them. */
export function templateListQuery(info: Info, { filters, sort, ...state }: ListState, at: PageCursor) {
  const asked = searchField(info)
  const term = state.term.trim()
  return {
    pageBean: pageBean(at, info.pageSize),
    querys: [
      ...filters.map(({ field: property, operation, value }) => ({ property, operation, value })),
      ...(asked && term ? [{ property: asked.field, operation: asked.operation, value: term }] : []),
    ],
    sorter: sort ? [{ property: sort.field, direction: sort.direction }] : [],
  }
}

/** The body of the list call for one page, with every word it has: another server of the interface may want them. */
export function listBody(
  info: Info,
  state: ListState,
  at: PageCursor,
): CallInput<typeof templatesApi.listJson>['body'] {
  const { tab } = state
  const tree = info.treeField && state.tree !== '' ? { ...info.treeField, value: state.tree } : null
  return {
    templateId: info.templateKey,
    key: info.templateKey,
    queryFilter: templateListQuery(info, state, at),
    isJoinFlow: info.isJoinFlow,
    taskType: '',
    defKey: info.defKey ?? '',
    selectField: tree?.field ?? '',
    selectValue: tree?.value ?? '',
    ...(tab !== '' && { filterKey: tab }),
  }
}

/** The state out of the address, which is silent as long as the list is as it began; what cannot be read is left out. */
export function readListState(query: URLSearchParams, opening: readonly ListFilter[] = []): ListState {
  const [field = '', direction] = (query.get('sort') ?? '').split(' ')
  return {
    tab: query.get('tab') ?? '',
    tree: query.get('tree') ?? '',
    sort: field === '' ? null : { field, direction: direction === 'DESC' ? 'DESC' : 'ASC' },
    term: query.get('q') ?? '',
    filters: query.has('f') ? readFilters(query.get('f')) : opening,
  }
}

/** The address with that state, other parameters kept. */
export function writeListState(
  query: URLSearchParams,
  { tab, tree, sort, term, filters }: ListState,
  opening: readonly ListFilter[] = [],
): URLSearchParams {
  const next = new URLSearchParams(query)
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value))
  put('tab', tab)
  put('tree', tree)
  put('sort', sort ? `${sort.field} ${sort.direction}` : '')
  put('q', term)
  put(
    'f',
    filters === opening || (filters.length === 0 && opening.length === 0) ? '' : JSON.stringify(filters),
  )
  return next
}

function readFilters(text: string | null): ListFilter[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value)
      ? value.flatMap((one: unknown): ListFilter[] => {
          const { field, operation, value: wanted, name } = fieldsOf(one)
          return typeof field === 'string' && typeof operation === 'string'
            ? [{ field, operation, value: wanted, ...(typeof name === 'string' && { name }) }]
            : []
        })
      : []
  } catch {
    return []
  }
}
