import { DEFAULT_PAGE_SIZE } from '#domain/paging.ts'
import * as z from 'zod/mini'

const Count = z.union([z.number(), z.string()])
const word = (absent: string) => z._default(z.nullable(z.string()), absent)

const PageBean = z.object({
  page: z._default(z.nullable(Count), 1),
  pageSize: z._default(z.nullable(Count), DEFAULT_PAGE_SIZE),
  /** false: the caller does not need the total, which spares counting all rows. */
  showTotal: z._default(z.nullable(z.union([z.boolean(), z.string()])), true),
  /** true: what the list's columns of money come to, over all the rows it finds. */
  showSums: z.optional(z.nullable(z.boolean())),
  /** Goes on after `next` of the page before, whatever came and went meanwhile; '' for the first page. */
  after: z.optional(z.nullable(z.string())),
  /**
   * true: for who reads all pages, one after another. The rows come sorted as asked as far as that is by what a row
   * keeps for ever, such as the time it was made, and else by what no two share: one that is renamed meanwhile is neither
   * left out nor told twice.
   */
  isSteady: z.optional(z.nullable(z.boolean())),
})

/** For lists that are asked by the number of their page: goes on as `after` above does, in the order the rows were made. */
export const After = z.optional(z.string().check(z.maxLength(1000)))

const Condition = z.object({
  property: z.string(),
  value: z.optional(z.unknown()),
  operation: word('EQUAL'),
  relation: word('AND'),
  group: word('main'),
})

/** As a caller sends it. */
export type ListCondition = z.input<typeof Condition>

const Sorter = z.object({ property: z.string(), direction: word('ASC') })

/**
 * The body of every list call. All of it may be left out, null or have keys nobody knows; which properties,
 * operations and sizes are allowed is decided where the list is read, so that a refusal can name them.
 */
export const ListQuery = z.prefault(
  z.object({
    pageBean: z.prefault(z.nullable(PageBean), {}),
    querys: z._default(z.nullable(z.array(Condition)), []),
    sorter: z._default(z.nullable(z.array(Sorter)), []),
    params: z._default(z.nullable(z.record(z.string(), z.unknown())), {}),
    groupRelation: word('AND'),
  }),
  {},
)
export type ListQuery = z.infer<typeof ListQuery>
export type ListSorter = z.input<typeof Sorter>

/** The answer of a list call. */
export const pageOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** Of all the rows, for callers who sent `showSums`. */
    sums: z.optional(z.record(z.string(), z.int())),
    /** Where the next page begins, for callers who sent `after`; none after the last. */
    next: z.optional(z.string()),
  })
export type Page<Row> = z.infer<ReturnType<typeof pageOf<z.ZodMiniType<Row>>>>
