import { useQuery } from '@tanstack/react-query'
import { searchApi } from '#api/stay/search.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import styles from './home-picks.module.css'
import { PickCard } from './pick-card.tsx'
import { stayOf, useSearch } from '../search-store.ts'
import { useOpenList } from './use-open-list.ts'

const pickCount = 6

/** A few houses guests liked best, free on the chosen dates. */
export function HomePicks({ site }: { site: { id: string; name: string } | null }) {
  const text = useText('stay')
  const stay = stayOf(useSearch())
  const { showAll } = useOpenList()
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(searchApi.search, {
      body: {
        ...(stay ?? { checkIn: '', checkOut: '' }),
        siteId: site?.id,
        onlyFree: true,
        sort: 'score',
        pageSize: pickCount,
      },
    }),
    enabled: stay !== null,
  })
  if (data?.rows.length === 0) {
    return null
  }
  return (
    <section className={styles.picks} aria-labelledby="home-picks">
      <header className={styles.head}>
        <h2 id="home-picks" className={styles.title}>
          {site ? text('home.picksOf', { site: site.name }) : text('home.picks')}
        </h2>
        <button type="button" className={styles.all} onClick={showAll}>
          {text('home.showAll')}
        </button>
      </header>
      {error && <RetryLine tip={text('home.picksFailed')} onRetry={() => refetch()} />}
      <ul className={styles.row} aria-busy={isPending}>
        {data?.rows.map((house) => (
          <li key={house.id}>
            <PickCard house={house} />
          </li>
        ))}
        {isPending && [1, 2].map((place) => <li key={place} className={styles.waiting} />)}
      </ul>
    </section>
  )
}
