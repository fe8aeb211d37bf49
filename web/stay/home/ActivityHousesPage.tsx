import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { activityApi } from '#api/stay/activity.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import styles from './activity.module.css'
import { noFilters } from '../search/filters.ts'
import { HouseCardView } from '../search/house-card.tsx'
import { HousePicture } from '../house-picture.tsx'
import { useSearch, type Search } from '../search-store.ts'
import { PriceDatesLine } from '../price-dates-line.tsx'
import { useCleanHtml } from '#web/ui/rich-text/use-clean-html.ts'
import { useHouses } from '../search/use-houses.ts'
import { useStayDates } from '../use-stay-dates.ts'
import { useResumeFavourite } from '../search/use-favourite.ts'
import { searchRequestOf } from '../search/search-request.ts'

/** An activity of the park and the houses that take part in it. */
export default function ActivityHousesPage() {
  const text = useText('stay')
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  useStayDates()
  useResumeFavourite()
  const search = useSearch()
  const activity = useQuery({ ...callQuery(activityApi.activity, { query: { id } }), enabled: id !== '' })
  const html = useCleanHtml(activity.data?.content)
  const request = searchRequestOf(ofActivity(search))
  const { query, leave } = useHouses(request, id)
  const title = activity.data?.adName ?? params.get('adname') ?? text('activity.title')
  if (id === '' || activity.error) {
    return (
      <Page title={title}>
        <FailedPage error={activity.error} tip={text('activity.missing')} onRetry={activity.refetch} />
      </Page>
    )
  }
  return (
    <Page title={title} isFlush>
      <div className={styles.picture}>
        {activity.data && <HousePicture picture={activity.data.picture} alt="" ratio="banner" isFirst />}
      </div>
      <div className={styles.body}>
        {html && (
          <div className={styles.words}>
            <RichText html={html} />
          </div>
        )}
        <h2 className={styles.houses}>{text('activity.houses')}</h2>
        <PriceDatesLine />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only notes that a link inside was followed */}
        <div className={styles.list} onClickCapture={leave}>
          {request ? (
            <InfiniteList
              query={query}
              rowKey={(house) => house.id}
              skeleton="cards"
              label={title}
              emptyTip={text('activity.noHouses')}
            >
              {(house) => <HouseCardView house={house} />}
            </InfiniteList>
          ) : (
            <Skeleton kind="cards" rows={2} />
          )}
        </div>
      </div>
    </Page>
  )
}

/** The houses of an activity do not depend on what was searched for, only on dates and guests. */
const ofActivity = (search: Search): Search => ({
  ...search,
  target: '',
  searchText: '',
  priceNumber: { from: null, to: null },
  homeListSearchData: noFilters,
})
