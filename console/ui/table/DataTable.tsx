import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryOptions } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { PageCursor } from '#api/list-body.ts'
import type { Page } from '#api/paging.ts'
import type { CallError } from '#console/app/call/call-error.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '../EmptyNote.tsx'
import { formatFen } from '../format-money.ts'
import type { Column } from './column.ts'
import { ExportButton } from './ExportButton.tsx'
import { Grid, type GridProps } from './Grid.tsx'
import { useTableView, ViewTools } from './view-tools.tsx'
import styles from './table.module.css'

type PagedQuery<Row> = UseInfiniteQueryOptions<
  Page<Row>,
  CallError,
  InfiniteData<Page<Row>>,
  unknown[],
  PageCursor
>

type DataTableProps<Row> = Omit<
  GridProps<Row>,
  'rows' | 'view' | 'isLoading' | 'error' | 'onRetry' | 'onEnd' | 'foot'
> & {
  /** Where what the person chose for this table is kept. */
  name: string
  columns: readonly Column<Row>[]
  query: PagedQuery<Row>
  /** Filters, at the left above the rows. */
  filters?: ReactNode
  /** Given while a filter is on: that nothing is found then is said as such, with this beside it. */
  onClearFilters?: (() => void) | undefined
  /** What can be done with the ticked rows. */
  bulk?: ReactNode
}

/** A list of the server: pages as one scrolls, columns to choose, height of rows, export of what the filter finds. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, columns, query, filters, onClearFilters, bulk, empty, ...grid } = props
  const text = useText()
  const view = useTableView(name, columns)
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(query)
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const total = data?.pages[0]?.total ?? rows.length
  const count = hasNextPage
    ? text('table.loaded', { shown: rows.length, count: total })
    : text('table.count', { count: rows.length })
  const sums = columns.flatMap(({ title, sum = '' }) => {
    const fen = data?.pages[0]?.sums?.[sum]
    return fen === undefined ? [] : [text('table.sum', { title, amount: formatFen(fen) })]
  })
  // Before the first answer nobody knows how many there are.
  const foot = data ? [count, ...sums].join(' · ') : ''
  return (
    <section className={styles.table}>
      <div className={styles.tools}>
        <div className={styles.filters}>{bulk ?? filters}</div>
        <ViewTools columns={columns} view={view} onReload={() => void refetch()}>
          <ExportButton columns={columns} query={query} />
        </ViewTools>
      </div>
      <Grid
        {...grid}
        columns={view.shown}
        view={view}
        rows={rows}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        onEnd={() => hasNextPage && !isFetchingNextPage && void fetchNextPage()}
        empty={
          onClearFilters ? (
            <EmptyNote
              icon="filter"
              title={text('table.emptyFiltered')}
              action={<Button onClick={onClearFilters}>{text('table.clearFilters')}</Button>}
            />
          ) : (
            empty
          )
        }
        foot={isFetchingNextPage ? text('table.more') : foot}
      />
    </section>
  )
}
