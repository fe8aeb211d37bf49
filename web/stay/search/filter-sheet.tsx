import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { searchApi } from '#api/stay/search.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Chips } from '../chips.tsx'
import styles from './filter-sheet.module.css'
import { noFilters } from './filters.ts'
import { PriceRange } from './price-range.tsx'
import { changeSearch, stayOf, useSearch } from '../search-store.ts'
import { searchRequestOf } from './search-request.ts'

const scores = [0, 4.5, 4.8]
const mostBedrooms = 5
const fewFacilities = 12

/** The filters of the list. They take effect together, and the button says how many houses would be left. */
export default function FilterSheet({ onClose }: { onClose: () => void }) {
  const text = useText('stay')
  const search = useSearch()
  const [filters, setFilters] = useState(search.homeListSearchData)
  const [price, setPrice] = useState(search.priceNumber)
  const [isAll, setAll] = useState(false)
  const siteId = search.target === '' ? undefined : search.target
  const choices = useQuery(callQuery(searchApi.filters, { query: { siteId, ...stayOf(search) } }))
  const request = searchRequestOf({ ...search, homeListSearchData: filters, priceNumber: price })
  const found = useQuery({
    ...callQuery(searchApi.search, { body: { ...(request ?? { checkIn: '', checkOut: '' }), pageSize: 1 } }),
    enabled: request !== null,
    placeholderData: keepPreviousData,
  })
  const change = (some: Partial<typeof filters>) => setFilters({ ...filters, ...some })
  const {
    priceFrom = null,
    priceTo = null,
    facilities = [],
    maxBedrooms = 0,
    houses = 0,
  } = choices.data ?? {}
  // What every house has tells none apart.
  const telling = facilities.filter((one) => one.houses < houses || filters.facilities.includes(one.code))
  const visibleFacilities = telling.filter(
    ({ code }, index) => isAll || index < fewFacilities || filters.facilities.includes(code),
  )

  function apply() {
    changeSearch({ homeListSearchData: filters, priceNumber: price })
    onClose()
  }

  return (
    <Sheet
      isOpen
      title={text('list.filter')}
      onClose={onClose}
      footer={
        <div className={styles.choices}>
          <PrimaryButton
            kind="secondary"
            onClick={() => {
              setFilters({ ...noFilters, sort: filters.sort, onlyFree: filters.onlyFree })
              setPrice({ from: null, to: null })
            }}
          >
            {text('list.clear')}
          </PrimaryButton>
          <PrimaryButton onClick={apply}>
            {found.data
              ? text(found.data.total === 1 ? 'list.showOne' : 'list.showCount', { count: found.data.total })
              : text('list.show')}
          </PrimaryButton>
        </div>
      }
    >
      {choices.error && <RetryLine tip={text('list.filtersFailed')} onRetry={() => choices.refetch()} />}
      <Block title={text('list.price')}>
        {priceFrom !== null && priceTo !== null && (
          <PriceRange lowest={priceFrom} highest={priceTo} value={price} onChange={setPrice} />
        )}
      </Block>
      <Block title={text('list.kind')}>
        <Segments
          label={text('list.kind')}
          isLabelHidden
          value={filters.kind ?? 'any'}
          options={(['any', 'whole', 'room'] as const).map((value) => ({
            value,
            label: value === 'any' ? text('list.any') : text(`house.kinds.${value}`),
          }))}
          onChange={(kind) => change({ kind: kind === 'any' ? null : kind })}
        />
      </Block>
      <Block title={text('list.bedrooms')}>
        <Chips
          label={text('list.bedrooms')}
          options={numbersTo(Math.min(mostBedrooms, maxBedrooms)).map((count) => ({
            value: count,
            label: count === 0 ? text('list.any') : text('list.atLeast', { count }),
          }))}
          chosen={[filters.bedrooms]}
          onToggle={(bedrooms) => change({ bedrooms })}
        />
      </Block>
      <Block title={text('list.score')}>
        <Chips
          label={text('list.score')}
          options={scores.map((score) => ({
            value: score,
            label: score === 0 ? text('list.any') : text('list.scoreFrom', { score }),
          }))}
          chosen={[filters.score]}
          onToggle={(score) => change({ score })}
        />
      </Block>
      <Block title={text('list.facilities')}>
        <Chips
          label={text('list.facilities')}
          isMany
          options={visibleFacilities.map(({ code, name }) => ({ value: code, label: name }))}
          chosen={filters.facilities}
          onToggle={(code) => change({ facilities: toggled(filters.facilities, code) })}
        />
        {visibleFacilities.length < telling.length && (
          <button type="button" className={styles.more} onClick={() => setAll(true)}>
            {text('list.moreFacilities', { count: telling.length - visibleFacilities.length })}
          </button>
        )}
      </Block>
    </Sheet>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}

const numbersTo = (last: number) => Array.from({ length: last + 1 }, (_, count) => count)

const toggled = (all: string[], one: string) =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one]
