import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { callPagesQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { OwnHouseCard } from './own-house-card.tsx'

/** The houses somebody owns or looks after, what waits first. */
export function OwnHouses() {
  const text = useText('owner')
  const query = useInfiniteQuery({
    ...callPagesQuery<typeof houseDeskApi.houses, CallOutput<typeof houseDeskApi.houses>>(
      houseDeskApi.houses,
      (page) => ({ body: { page, pageSize: 20 } }),
    ),
    staleTime: 0,
  })
  return (
    <InfiniteList
      query={query}
      rowKey={(row) => row.id}
      label={text('manage.a')}
      emptyTip={text('home.none')}
      emptyStep={text('home.noneStep')}
    >
      {(row) => <OwnHouseCard house={row} />}
    </InfiniteList>
  )
}
