import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type Key, type ReactNode } from 'react'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from './EmptyPage.tsx'
import styles from './InfiniteList.module.css'
import { PrimaryButton } from './PrimaryButton.tsx'
import { Skeleton } from './Skeleton.tsx'

type Props<T> = {
  query: UseInfiniteQueryResult<InfiniteData<{ rows: T[] }>>
  rowKey: (row: T) => Key
  children: (row: T) => ReactNode
  /** What is said when there is nothing, and under it the next step. */
  emptyTip?: string
  emptyStep?: ReactNode
  skeleton?: 'rows' | 'cards'
  /** How many pixels before its end the next page is fetched. */
  offset?: number
  label?: string
}

/** A list that loads on as it is scrolled, with every state a list can be in. */
export function InfiniteList<T>(props: Props<T>) {
  const { query, rowKey, children, emptyTip, emptyStep, skeleton = 'rows', offset = 200, label } = props
  const text = useText()
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query
  const end = useRef<HTMLDivElement>(null)
  const canLoad = hasNextPage && !isFetchingNextPage && !isError

  useEffect(() => {
    if (!canLoad || !end.current) {
      return undefined
    }
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          void fetchNextPage()
        }
      },
      { root: end.current.closest('[data-scroll-area]'), rootMargin: `0px 0px ${offset}px` },
    )
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [canLoad, fetchNextPage, offset])

  if (query.isPending) {
    return <Skeleton kind={skeleton} rows={skeleton === 'cards' ? 2 : 6} />
  }
  if (query.isError && !query.data) {
    return (
      <EmptyPage
        type={3}
        tip={query.error.message}
        linkLabel={text('action.retry')}
        onLink={() => void query.refetch()}
      />
    )
  }
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  if (rows.length === 0) {
    return (
      <EmptyPage type={2} tip={emptyTip ?? text('state.empty')}>
        {emptyStep}
      </EmptyPage>
    )
  }
  return (
    <>
      <ul className={styles.list} aria-label={label} aria-busy={isFetchingNextPage}>
        {rows.map((row) => (
          <li key={rowKey(row)}>{children(row)}</li>
        ))}
      </ul>
      <div ref={end} className={styles.end}>
        <output>{endText(query, text('state.loading'), text('state.noMore'))}</output>
        {query.isError && (
          <PrimaryButton kind="plain" onClick={() => fetchNextPage()}>
            {text('action.retry')}
          </PrimaryButton>
        )}
      </div>
    </>
  )
}

function endText(query: UseInfiniteQueryResult, loading: string, noMore: string): string {
  if (query.isError) {
    return query.error.message
  }
  return query.hasNextPage ? loading : noMore
}
