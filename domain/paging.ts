import {
  textOrEmpty,
  readCondition,
  refuseListQuery,
  problemExcerpt,
  propertyTypeOf,
  keywordOf,
  type RefusedListQuery,
} from './condition.ts'
import { isRecord } from './record.ts'
import { MATCH_ALL, type FilterTree, type Properties } from './filter.ts'

export type SortOrder = { property: string; direction: 'ASC' | 'DESC' }

type Page = {
  page: number
  pageSize: number
  offset: number
  showTotal: boolean
  showSums?: boolean
  /** The place to go on from, '' for the beginning; without it rows are skipped by the number of the page. */
  after?: string
  /** In an order that no change of a row changes. */
  isSteady?: boolean
}

/** What a list query asks for, read against the properties of the list. */
export type ParsedListQuery = { tree: FilterTree; sort: readonly SortOrder[]; page: Page }

export const DEFAULT_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100
/** Of a page that goes on from where the one before ended: whoever reads a list to its end asks less often. */
export const MAX_FOLLOWING_PAGE_SIZE = 500
// Skipping rows costs the database as much as reading them, so there is an end to it.
const MAX_PAGE = 100_000
const MAX_CONDITIONS = 50
const MAX_SORTERS = 10

/**
 * Reads a list query of the wire: any JSON at all, as only the properties, operations and directions known
 * here come out of it. Unknown keys are ignored; an unknown property or word is refused.
 */
export function readListQuery(
  query: unknown,
  properties: Properties,
): { ok: true; filter: ParsedListQuery } | RefusedListQuery {
  const request = query ?? {}
  if (!isRecord(request)) {
    return refuseListQuery({ reason: 'malformed', part: 'body' })
  }
  const { pageBean, querys, sorter, groupRelation } = request
  const tree = readTree(querys ?? [], groupRelation, properties)
  if (!tree.ok) {
    return tree
  }
  const sort = readSort(sorter ?? [], properties)
  if (!sort.ok) {
    return sort
  }
  return { ok: true, filter: { tree: tree.tree, sort: sort.sort, page: readPage(pageBean) } }
}

/**
 * Inside a group the conditions are joined from left to right, each by its own relation to what stands before
 * it, without precedence: `a OR b AND c` is `(a OR b) AND c`. The relation of a group's first condition joins
 * it to nothing. Groups, in the order they first appear, are then joined by the group relation.
 */
function readTree(
  querys: unknown,
  groupRelation: unknown,
  properties: Properties,
): { ok: true; tree: FilterTree } | RefusedListQuery {
  if (!Array.isArray(querys)) {
    return refuseListQuery({ reason: 'malformed', part: 'querys' })
  }
  if (querys.length > MAX_CONDITIONS) {
    return refuseListQuery({ reason: 'tooManyConditions', limit: MAX_CONDITIONS })
  }
  const between = relationOf(groupRelation)
  if (between === undefined) {
    return refuseListQuery({ reason: 'unknownRelation', relation: problemExcerpt(groupRelation) })
  }
  const groups = new Map<string, FilterTree>()
  for (const raw of querys) {
    if (!isRecord(raw)) {
      return refuseListQuery({ reason: 'malformed', part: 'querys' })
    }
    const relation = relationOf(raw.relation)
    if (relation === undefined) {
      return refuseListQuery({ reason: 'unknownRelation', relation: problemExcerpt(raw.relation) })
    }
    const condition = readCondition(raw, properties)
    if (!condition.ok) {
      return condition
    }
    const name = typeof raw.group === 'string' && raw.group !== '' ? raw.group : 'main'
    const before = groups.get(name)
    groups.set(name, before === undefined ? condition.tree : join(before, relation, condition.tree))
  }
  const [first = MATCH_ALL, ...rest] = groups.values()
  return { ok: true, tree: rest.reduce((tree, next) => join(tree, between, next), first) }
}

type Relation = 'all' | 'any'

function relationOf(raw: unknown): Relation | undefined {
  const word = keywordOf(raw, 'AND')
  return word === 'AND' ? 'all' : word === 'OR' ? 'any' : undefined
}

/** `a AND b AND c` becomes one flat list instead of a nest. */
function join(before: FilterTree, relation: Relation, next: FilterTree): FilterTree {
  if (relation === 'all') {
    return { all: 'all' in before ? [...before.all, next] : [before, next] }
  }
  return { any: 'any' in before ? [...before.any, next] : [before, next] }
}

function readSort(
  sorter: unknown,
  properties: Properties,
): { ok: true; sort: SortOrder[] } | RefusedListQuery {
  if (!Array.isArray(sorter)) {
    return refuseListQuery({ reason: 'malformed', part: 'sorter' })
  }
  if (sorter.length > MAX_SORTERS) {
    return refuseListQuery({ reason: 'tooManySorters', limit: MAX_SORTERS })
  }
  const sort: SortOrder[] = []
  for (const raw of sorter) {
    if (!isRecord(raw)) {
      return refuseListQuery({ reason: 'malformed', part: 'sorter' })
    }
    const property = textOrEmpty(raw.property)
    if (propertyTypeOf(property, properties) === undefined) {
      return refuseListQuery({ reason: 'unknownProperty', property: problemExcerpt(property) })
    }
    const direction = keywordOf(raw.direction, 'ASC')
    if (direction !== 'ASC' && direction !== 'DESC') {
      return refuseListQuery({ reason: 'unknownDirection', direction: problemExcerpt(raw.direction) })
    }
    sort.push({ property, direction })
  }
  return { ok: true, sort }
}

/** A page that makes no sense is the first, of the usual size; one that is too big is the biggest allowed. */
function readPage(raw: unknown): Page {
  const bean = isRecord(raw) ? raw : {}
  const page = Math.min(countOf(bean.page) ?? 1, MAX_PAGE)
  const most = typeof bean.after === 'string' ? MAX_FOLLOWING_PAGE_SIZE : MAX_PAGE_SIZE
  const pageSize = Math.min(countOf(bean.pageSize) ?? DEFAULT_PAGE_SIZE, most)
  const showTotal = bean.showTotal !== false && bean.showTotal !== 'false'
  const sums = bean.showSums === true ? { showSums: true } : {}
  const after = typeof bean.after === 'string' ? { after: bean.after } : {}
  const steady = bean.isSteady === true ? { isSteady: true } : {}
  return { page, pageSize, offset: (page - 1) * pageSize, showTotal, ...sums, ...after, ...steady }
}

function countOf(raw: unknown): number | undefined {
  const count = typeof raw === 'string' && /^\d{1,15}$/.test(raw) ? Number(raw) : raw
  return typeof count === 'number' && Number.isInteger(count) && count >= 1 ? count : undefined
}
