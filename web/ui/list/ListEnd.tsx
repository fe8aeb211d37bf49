import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useText } from '#web/text/text.ts'
import styles from './ListEnd.module.css'
import { PrimaryButton } from '../kit/PrimaryButton.tsx'

type Props = {
  query: UseInfiniteQueryResult
  /** How many pixels before it comes to be seen the next page is fetched. */
  offset?: number | undefined
  className?: string | undefined
}

/** The end of a list that loads on as it is scrolled: fetches the next page, and says what becomes of it. */
export function ListEnd({ query, offset = 200, className = styles.end }: Props) {
  const text = useText()
  const { hasNextPage, isFetchingNextPage, isError, error, fetchNextPage, dataUpdatedAt } = query
  const end = useRef<HTMLDivElement>(null)
  const canLoad = hasNextPage && !isFetchingNextPage && !isError

  useEffect(() => {
    // Looked at again with every answer: a list that is asked for anew calls off the next page that was on its way.
    if (!canLoad || dataUpdatedAt === 0 || !end.current) {
      return undefined
    }
    const seen = new IntersectionObserver(
      (entries) => {
        // It may have come and gone several times since it was told: the last of it counts.
        if (entries.at(-1)?.isIntersecting) {
          void fetchNextPage()
        }
      },
      { root: end.current.closest('[data-scroll-area]'), rootMargin: `0px 0px ${offset}px` },
    )
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [canLoad, fetchNextPage, offset, dataUpdatedAt])

  return (
    <div ref={end} className={className}>
      <output>{isError ? error.message : hasNextPage ? text('state.loading') : text('state.noMore')}</output>
      {isError && (
        <PrimaryButton kind="plain" onClick={() => fetchNextPage()}>
          {text('action.retry')}
        </PrimaryButton>
      )}
    </div>
  )
}
