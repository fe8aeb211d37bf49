import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import { favouriteApi } from '#api/stay/favourite.ts'
import { callPagesQuery } from '#web/app/call/call.ts'
import { homePath } from '#web/app/routing/home-path.ts'
import { useText } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import styles from './favourites.module.css'
import { HouseCardView } from './house-card.tsx'
import { stayOf, useSearch } from '../search-store.ts'
import { PriceDatesLine } from '../price-dates-line.tsx'
import { useFavourite } from './use-favourite.ts'
import { useStayDates } from '../use-stay-dates.ts'

type Answer = CallOutput<typeof favouriteApi.favourites>

/** The houses a person keeps in mind, with what the chosen dates cost there now. */
export default function FavouritesPage() {
  const text = useText('stay')
  const navigate = useNavigate()
  useStayDates()
  const stay = stayOf(useSearch())
  const query = useInfiniteQuery({
    ...callPagesQuery<typeof favouriteApi.favourites, Answer>(favouriteApi.favourites, (page) => ({
      body: { ...(stay ?? { checkIn: '', checkOut: '' }), page },
    })),
    enabled: stay !== null,
  })
  return (
    <Page title={text('favourite.title')}>
      {stay ? (
        <div className={styles.list}>
          {query.data?.pages[0]?.total !== 0 && <PriceDatesLine />}
          <InfiniteList
            query={query}
            rowKey={(house) => house.id}
            skeleton="cards"
            label={text('favourite.title')}
            emptyTip={text('favourite.empty')}
            emptyStep={
              <PrimaryButton kind="secondary" onClick={() => void navigate(homePath())}>
                {text('favourite.look')}
              </PrimaryButton>
            }
          >
            {(house) =>
              house.collectFlag ? <Kept house={house} /> : <Removed id={house.id} name={house.name} />
            }
          </InfiniteList>
        </div>
      ) : (
        <Skeleton kind="cards" rows={2} />
      )}
    </Page>
  )
}

/** A house that can be wiped aside, besides by its heart. The card itself scrolls, so that the finger leads it. */
function Kept({ house }: { house: Answer['rows'][number] }) {
  const text = useText('stay')
  const set = useFavourite()
  return (
    <div className={styles.swipe}>
      <div className={styles.front}>
        <HouseCardView house={house} isGone={house.isGone} />
      </div>
      <button
        type="button"
        className={styles.out}
        aria-label={text('favourite.removeName', { name: house.name })}
        onClick={() => void set(house.id, false)}
      >
        {text('favourite.remove')}
      </button>
    </div>
  )
}

/** In the place of a house that was just taken out, with the way to take it in again. */
function Removed({ id, name }: { id: string; name: string }) {
  const text = useText('stay')
  const set = useFavourite()
  return (
    <p className={styles.removed}>
      <span>{text('favourite.removedName', { name })}</span>
      <button type="button" className={styles.undo} onClick={() => void set(id, true)}>
        {text('favourite.undo')}
      </button>
    </p>
  )
}
