import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { callPagesQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { SearchField } from '#web/ui/list/SearchField.tsx'
import { OwnHouseCard } from '../house/own-house-card.tsx'

/** All houses an operator keeps, found by name. */
export function DeskHouses() {
  const text = useText('houseDesk')
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const query = useInfiniteQuery({
    ...callPagesQuery<typeof houseDeskApi.houses, CallOutput<typeof houseDeskApi.houses>>(
      houseDeskApi.houses,
      (page) => ({ body: { of: 'all', keyword, page, pageSize: 20 } }),
    ),
    staleTime: 0,
  })
  return (
    <>
      <SearchField label={text('search')} value={typed} onChange={setTyped} />
      <InfiniteList
        query={query}
        rowKey={(row) => row.id}
        label={text('houses')}
        emptyTip={text('noHouses')}
        emptyStep={text('noHousesStep')}
      >
        {(row) => <OwnHouseCard house={row} />}
      </InfiniteList>
    </>
  )
}
