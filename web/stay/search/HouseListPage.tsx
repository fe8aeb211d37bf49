import { useLayoutEffect, useState } from 'react'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import type { OpenedAt } from '#api/screen.ts'
import { useText } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { countFilters, noFilters } from './filters.ts'
import { HouseCardView } from './house-card.tsx'
import { HouseMap } from './house-map.tsx'
import styles from './house-list.module.css'
import { FilterBar } from './filter-bar.tsx'
import { SearchHeader } from './search-header.tsx'
import { changeSearch, useSearch, type Search } from '../search-store.ts'
import { prefetchHouses, useHouses } from './use-houses.ts'
import { applySearchFromUrl, useSearchFromUrl, useSearchInUrl } from './use-search-url.ts'
import { useSite } from './use-site.ts'
import { prefetchToday, useStayDates } from '../use-stay-dates.ts'
import { useResumeFavourite } from './use-favourite.ts'
import { ViewSwitch } from './view-switch.tsx'
import { searchRequestOf } from './search-request.ts'

/** @public What is shown first; the router asks for it. */
export function prepare({ query }: OpenedAt) {
  applySearchFromUrl(query)
  return Promise.all([prefetchToday(), prefetchHouses()])
}

/** The houses that answer a search, as a list or on the plan of the park. */
export default function HouseListPage() {
  const text = useText('stay')
  const [params, setParams] = useSearchParams()
  useSearchFromUrl()
  useStayDates()
  useResumeFavourite()
  const current = useSearch()
  // While the search is being changed, the list stays at what it was.
  const [before, setBefore] = useState<Search | null>(null)
  const search = before ?? current
  useSearchInUrl(search)
  const { site } = useSite()
  const request = searchRequestOf(search)
  const { query, total, leave, keptScroll } = useHouses(request)
  const [scroll] = useState(keptScroll)
  const first = query.data?.pages[0]?.rows[0]?.id
  const isMap = params.get('view') === 'map' && site !== null

  useLayoutEffect(() => {
    const area = document.querySelector('[data-scroll-area]')
    if (scroll > 0 && area) {
      area.scrollTop = scroll
    }
  }, [scroll])

  function show(view: 'map' | 'list') {
    const next = new URLSearchParams(params)
    next.set('view', view)
    setParams(next, { replace: true })
  }

  const title = site?.name ?? text('list.title')
  return (
    <Page title={title} hasBar={false} isFlush>
      <SearchHeader
        title={title}
        isOpen={before !== null}
        onOpen={() => setBefore(current)}
        onClose={() => setBefore(null)}
      />
      <FilterBar />
      {isMap && request ? (
        <HouseMap siteId={site.id} request={request} onLeave={leave} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only notes that a link inside was followed
        <div className={styles.list} onClickCapture={leave}>
          <output className={styles.total}>
            {total !== undefined && text(total === 1 ? 'list.oneHouse' : 'list.houses', { count: total })}
          </output>
          {request ? (
            <InfiniteList
              query={query}
              rowKey={(house) => house.id}
              skeleton="cards"
              label={title}
              offset={600}
              emptyTip={text('list.empty')}
              emptyStep={<EmptyStep />}
            >
              {(house) => <HouseCardView house={house} isFirst={house.id === first} />}
            </InfiniteList>
          ) : (
            <Skeleton kind="cards" rows={2} />
          )}
        </div>
      )}
      {/* With nothing found there is nothing to see on the plan either. */}
      {site && (isMap || total !== 0) && <ViewSwitch isMap={isMap} onChange={show} />}
    </Page>
  )
}

/** With nothing found: the filters go first, then the word. */
function EmptyStep() {
  const text = useText('stay')
  const { homeListSearchData, priceNumber, searchText } = useSearch()
  const hasFilters = countFilters(homeListSearchData, priceNumber) > 0 || homeListSearchData.onlyFree
  if (!hasFilters && searchText === '') {
    return text('list.emptyStep')
  }
  return (
    <PrimaryButton
      kind="secondary"
      onClick={() =>
        changeSearch(
          hasFilters
            ? {
                homeListSearchData: { ...noFilters, sort: homeListSearchData.sort },
                priceNumber: { from: null, to: null },
              }
            : { searchText: '' },
        )
      }
    >
      {text(hasFilters ? 'list.clearFilters' : 'list.clearKeyword')}
    </PrimaryButton>
  )
}
